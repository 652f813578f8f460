"""The slash commands, one file a group. No rules in here: commands give the same keys as buttons."""
