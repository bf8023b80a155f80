-- A restaurant's page says how long the wait is also while its host has posted none: a wait list has changed, too, when
-- a party begins to wait on it or no longer waits. The column has the number of waiting parties of one or two; null if
-- no party of any size waits.
ALTER TABLE wait_list_change ADD COLUMN small_parties_waiting integer;

CREATE TRIGGER wait_list_party_added AFTER INSERT ON wait_list_entry WHEN new.status = 'waiting' BEGIN
  UPDATE counter SET value = value + 1 WHERE name = 'wait_lists';
  INSERT INTO wait_list_change (location_id, version, small_parties_waiting)
    SELECT new.location_id, value, (SELECT iif(count(*) = 0, NULL, count(*) FILTER (WHERE size_class = 0))
      FROM wait_list_entry WHERE location_id = new.location_id AND status = 'waiting')
    FROM counter WHERE name = 'wait_lists'
    ON CONFLICT DO UPDATE SET version = excluded.version, small_parties_waiting = excluded.small_parties_waiting;
END;

CREATE TRIGGER wait_list_party_changed AFTER UPDATE OF status ON wait_list_entry
  WHEN (old.status = 'waiting') <> (new.status = 'waiting') BEGIN
  UPDATE counter SET value = value + 1 WHERE name = 'wait_lists';
  INSERT INTO wait_list_change (location_id, version, small_parties_waiting)
    SELECT new.location_id, value, (SELECT iif(count(*) = 0, NULL, count(*) FILTER (WHERE size_class = 0))
      FROM wait_list_entry WHERE location_id = new.location_id AND status = 'waiting')
    FROM counter WHERE name = 'wait_lists'
    ON CONFLICT DO UPDATE SET version = excluded.version, small_parties_waiting = excluded.small_parties_waiting;
END;

CREATE TRIGGER wait_list_party_removed AFTER DELETE ON wait_list_entry WHEN old.status = 'waiting' BEGIN
  UPDATE counter SET value = value + 1 WHERE name = 'wait_lists';
  INSERT INTO wait_list_change (location_id, version, small_parties_waiting)
    SELECT old.location_id, value, (SELECT iif(count(*) = 0, NULL, count(*) FILTER (WHERE size_class = 0))
      FROM wait_list_entry WHERE location_id = old.location_id AND status = 'waiting')
    FROM counter WHERE name = 'wait_lists'
    ON CONFLICT DO UPDATE SET version = excluded.version, small_parties_waiting = excluded.small_parties_waiting;
END;

UPDATE counter SET value = value + 1 WHERE name = 'wait_lists';
INSERT INTO wait_list_change (location_id, version, small_parties_waiting)
  SELECT location_id, (SELECT value FROM counter WHERE name = 'wait_lists'), count(*) FILTER (WHERE size_class = 0)
  FROM wait_list_entry WHERE status = 'waiting' GROUP BY location_id
  ON CONFLICT DO UPDATE SET version = excluded.version, small_parties_waiting = excluded.small_parties_waiting;
