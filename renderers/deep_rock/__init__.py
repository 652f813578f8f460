"""Deep Rock's pictures: the crop around the action, the whole board, the briefing of a mission."""
