-- Runs of the menu feed are stored with those of the restaurant feed.
ALTER TABLE feed_run ADD COLUMN feed TEXT NOT NULL DEFAULT 'locations';
