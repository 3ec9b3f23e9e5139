"""Where the website keeps what must not be lost."""
