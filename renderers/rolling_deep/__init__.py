"""Rolling Deep's pictures: which view of the table is drawn by what."""
