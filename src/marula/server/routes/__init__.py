"""Everything that is asked over HTTP."""
