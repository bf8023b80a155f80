-- The time at which a copy of a menu's draft goes live, or why the last one did not.
CREATE TABLE menu_schedule (
  menu_id integer PRIMARY KEY NOT NULL REFERENCES menu(id) ON DELETE cascade,
  go_live_at text,
  user_id integer REFERENCES user(id) ON DELETE set null,
  problem text DEFAULT '' NOT NULL
);
CREATE INDEX menu_schedule_user ON menu_schedule (user_id);
