-- Whether somebody said that a picture only decorates. Until now an empty description said so.
ALTER TABLE image ADD COLUMN is_decorative INTEGER NOT NULL DEFAULT 0;
UPDATE image SET is_decorative = 1 WHERE description = '';
