-- The end of the period of a scheduled menu, and of the one that is live.
ALTER TABLE menu_schedule ADD COLUMN expire_at text;
ALTER TABLE menu_schedule ADD COLUMN live_until text;
