"""The operator's commands, retention, exports and statistics."""
