-- Workflows: the tasks a draft must pass, and how far each draft is.

CREATE TABLE workflow (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  active integer DEFAULT 1 NOT NULL
);

CREATE TABLE task (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  task_type text DEFAULT 'group_approval' NOT NULL,
  active integer DEFAULT 1 NOT NULL
);

CREATE TABLE task_group (
  task_id integer NOT NULL REFERENCES task(id) ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES group_(id) ON DELETE CASCADE,
  PRIMARY KEY(task_id, group_id)
);

CREATE TABLE workflow_task (
  workflow_id integer NOT NULL REFERENCES workflow(id) ON DELETE CASCADE,
  task_id integer NOT NULL REFERENCES task(id) ON DELETE CASCADE,
  sort_order integer NOT NULL,
  PRIMARY KEY(workflow_id, task_id)
);

CREATE TABLE workflow_page (
  page_id integer PRIMARY KEY NOT NULL REFERENCES page(id),
  workflow_id integer NOT NULL REFERENCES workflow(id) ON DELETE CASCADE
);

CREATE TABLE workflow_state (
  id integer PRIMARY KEY NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  workflow_id integer NOT NULL REFERENCES workflow(id),
  status text DEFAULT 'in_progress' NOT NULL,
  created_at text NOT NULL,
  requested_by_id integer REFERENCES user(id),
  current_task_state_id integer
);
CREATE UNIQUE INDEX workflow_state_running ON workflow_state (object_type, object_id) WHERE status IN ('in_progress', 'needs_changes');
CREATE INDEX workflow_state_object ON workflow_state (object_type, object_id, id);

CREATE TABLE task_state (
  id integer PRIMARY KEY NOT NULL,
  workflow_state_id integer NOT NULL REFERENCES workflow_state(id) ON DELETE CASCADE,
  task_id integer NOT NULL REFERENCES task(id),
  revision_id integer NOT NULL,
  status text DEFAULT 'in_progress' NOT NULL,
  started_at text NOT NULL,
  finished_at text,
  finished_by_id integer REFERENCES user(id),
  comment text DEFAULT '' NOT NULL
);
CREATE INDEX task_state_workflow ON task_state (workflow_state_id, id);
CREATE INDEX task_state_task ON task_state (task_id, status);

-- As Wagtail begins: whatever an editor submits is approved by a moderator.
INSERT INTO workflow (id, name) VALUES (1, 'Moderators approval');
INSERT INTO task (id, name) VALUES (1, 'Moderators approval');
INSERT INTO task_group (task_id, group_id) SELECT 1, id FROM group_ WHERE name = 'Moderators';
INSERT INTO workflow_task (workflow_id, task_id, sort_order) VALUES (1, 1, 0);
INSERT INTO workflow_page (page_id, workflow_id) SELECT id, 1 FROM page WHERE parent_id IS NULL;
