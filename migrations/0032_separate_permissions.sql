-- Rights of their own for what one right, or a right on pages, meant until now.

-- Who kept snippets could publish and lock them too, who read reports could delete them, who kept restaurants could flush caches.
INSERT INTO group_permission (group_id, permission)
  SELECT group_id, value FROM group_permission JOIN json_each('["publish_snippet","lock_snippet","unlock_snippet"]')
  WHERE permission = 'change_snippet' ON CONFLICT DO NOTHING;
INSERT INTO group_permission (group_id, permission)
  SELECT group_id, 'delete_report' FROM group_permission WHERE permission = 'access_reports' ON CONFLICT DO NOTHING;
INSERT INTO group_permission (group_id, permission)
  SELECT group_id, 'flush_cache' FROM group_permission WHERE permission = 'change_location' ON CONFLICT DO NOTHING;

-- Editors write pages. They had the guests of every restaurant only because every writer had them.
DELETE FROM group_permission
  WHERE permission = 'change_wait_list' AND group_id = (SELECT id FROM group_ WHERE id = 2 AND name = 'Editors');
