-- What groups may do besides pages and collections, and the tokens by which somebody sets their own password.

CREATE TABLE group_permission (
  group_id integer NOT NULL REFERENCES group_(id) ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY(group_id, permission)
);

CREATE TABLE user_token (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  purpose text NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL
);
CREATE UNIQUE INDEX user_token_user_purpose ON user_token (user_id, purpose);

-- What the seeded groups could do until now because they publish or change pages stands in words from here on.
INSERT INTO group_permission (group_id, permission)
  SELECT group_.id, value FROM group_ JOIN json_each('["access_reports","change_location","change_wait_list","change_setting","change_redirect","change_snippet","view_submission"]')
  WHERE group_.id = 1 AND name = 'Moderators';
INSERT INTO group_permission (group_id, permission)
  SELECT id, 'change_wait_list' FROM group_ WHERE id = 2 AND name = 'Editors';
