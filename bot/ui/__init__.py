"""A question becomes a message with controls; the words of the frame; Discord's limits."""
