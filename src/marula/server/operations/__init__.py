"""Commands of the operator, retention and exports."""
