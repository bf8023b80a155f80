-- Runs of the feed of the menu stand beside those of the feed of restaurants.
ALTER TABLE feed_run ADD COLUMN feed TEXT NOT NULL DEFAULT 'locations';
