"""The history of the schema: each file in ``versions`` is one step."""
