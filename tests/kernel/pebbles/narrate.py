"""Words: none. Changing this file compiles nothing anew."""
