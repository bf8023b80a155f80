-- Who has just proved who they are holds a proof of their own, for one kind of change: the session no longer says it.
ALTER TABLE session DROP COLUMN confirmed_at;
