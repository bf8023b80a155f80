-- The last id that was given away of each kind. The log remembers those that are gone, so that none is used again.

INSERT INTO counter (name, value)
SELECT object_type || '_id', max(object_id) FROM log_entry
WHERE object_type IN ('page', 'snippet', 'country', 'collection', 'workflow', 'task', 'user', 'group', 'site') GROUP BY object_type;

INSERT INTO counter (name, value) SELECT 'comment_thread_id', seq FROM sqlite_sequence WHERE name = 'comment_thread';
