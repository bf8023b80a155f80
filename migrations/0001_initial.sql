-- Every table of the site with its indexes, the rows it starts with, and the triggers that keep counts and search words.

CREATE TABLE user (
  id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  password_hash text NOT NULL,
  is_active integer DEFAULT 1 NOT NULL,
  is_superuser integer DEFAULT 0 NOT NULL,
  date_joined text NOT NULL,
  last_login text
);
CREATE UNIQUE INDEX user_email_unique ON user (email);

CREATE TABLE group_ (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL
);
CREATE UNIQUE INDEX group__name_unique ON group_ (name);

CREATE TABLE user_group (
  user_id integer NOT NULL REFERENCES user(id),
  group_id integer NOT NULL REFERENCES group_(id),
  PRIMARY KEY(user_id, group_id)
);

CREATE TABLE group_page_permission (
  group_id integer NOT NULL REFERENCES group_(id),
  page_id integer NOT NULL,
  permission text NOT NULL,
  PRIMARY KEY(group_id, page_id, permission)
);

CREATE TABLE group_collection_permission (
  group_id integer NOT NULL REFERENCES group_(id),
  collection_id integer NOT NULL,
  permission text NOT NULL,
  PRIMARY KEY(group_id, collection_id, permission)
);

CREATE TABLE session (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id),
  created_at text NOT NULL,
  last_seen_at text NOT NULL,
  expires_at text NOT NULL,
  device text DEFAULT '' NOT NULL,
  network text DEFAULT '' NOT NULL
);
CREATE INDEX session_user ON session (user_id);

CREATE TABLE collection (
  id integer PRIMARY KEY NOT NULL,
  parent_id integer,
  path text NOT NULL,
  name text NOT NULL
);
CREATE UNIQUE INDEX collection_path_unique ON collection (path);

CREATE TABLE image (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  file text NOT NULL,
  file_size integer NOT NULL,
  file_hash text NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id),
  created_at text NOT NULL,
  uploaded_by_user_id integer REFERENCES user(id),
  mimetype text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  description text DEFAULT '' NOT NULL,
  focal_point_x integer,
  focal_point_y integer,
  focal_point_width integer,
  focal_point_height integer,
  dominant_color text DEFAULT '#c3d0d4' NOT NULL,
  is_decorative INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX image_file_hash ON image (file_hash);
CREATE INDEX image_title ON image (title);
CREATE INDEX image_file_size ON image (file_size);
CREATE INDEX image_created_at ON image (created_at);
CREATE INDEX image_collection ON image (collection_id);

CREATE TABLE rendition (
  id integer PRIMARY KEY NOT NULL,
  image_id integer NOT NULL REFERENCES image(id),
  filter_spec text NOT NULL,
  file text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  mimetype text NOT NULL,
  file_size integer NOT NULL
);
CREATE UNIQUE INDEX rendition_spec ON rendition (image_id,filter_spec);

CREATE TABLE document (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  file text NOT NULL,
  file_size integer NOT NULL,
  file_hash text NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id),
  created_at text NOT NULL,
  uploaded_by_user_id integer REFERENCES user(id)
);
-- A document is found by its file when somebody asks for that.
CREATE INDEX document_file ON document (file);
CREATE INDEX document_title ON document (title);
CREATE INDEX document_file_size ON document (file_size);
CREATE INDEX document_created_at ON document (created_at);
CREATE INDEX document_collection ON document (collection_id);

CREATE TABLE video (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  file text NOT NULL,
  file_size integer NOT NULL,
  file_hash text NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id),
  created_at text NOT NULL,
  uploaded_by_user_id integer REFERENCES user(id),
  mimetype text NOT NULL,
  width integer,
  height integer,
  duration integer,
  poster_id integer REFERENCES image(id)
);
CREATE INDEX video_title ON video (title);
CREATE INDEX video_file_size ON video (file_size);
CREATE INDEX video_created_at ON video (created_at);
CREATE INDEX video_collection ON video (collection_id);

CREATE TABLE video_track (
  id integer PRIMARY KEY NOT NULL,
  video_id integer NOT NULL REFERENCES video(id),
  kind text NOT NULL,
  label text NOT NULL,
  srclang text NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  content text NOT NULL
);
-- The tracks of one video, without reading those of all.
CREATE INDEX video_track_video ON video_track (video_id, sort_order, id);

CREATE TABLE page (
  id integer PRIMARY KEY NOT NULL,
  parent_id integer,
  path text NOT NULL,
  depth integer NOT NULL,
  position integer NOT NULL,
  content_type text NOT NULL,
  title text NOT NULL,
  draft_title text NOT NULL,
  slug text NOT NULL,
  url_path text NOT NULL,
  live integer DEFAULT 0 NOT NULL,
  has_unpublished_changes integer DEFAULT 0 NOT NULL,
  show_in_menus integer DEFAULT 0 NOT NULL,
  seo_title text DEFAULT '' NOT NULL,
  search_description text DEFAULT '' NOT NULL,
  robots text DEFAULT '' NOT NULL,
  go_live_at text,
  expire_at text,
  expired integer DEFAULT 0 NOT NULL,
  locked integer DEFAULT 0 NOT NULL,
  locked_at text,
  locked_by_id integer REFERENCES user(id),
  owner_id integer REFERENCES user(id),
  alias_of_id integer,
  live_revision_id integer,
  latest_revision_id integer,
  latest_revision_created_at text,
  first_published_at text,
  last_published_at text,
  deleted_at text,
  deleted_with_id integer,
  requested_go_live_at text,
  requested_expire_at text,
  child_count integer DEFAULT 0 NOT NULL,
  inbound_count integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX page_url_path ON page (url_path);
CREATE UNIQUE INDEX page_path ON page (path);
CREATE INDEX page_parent ON page (parent_id,position);
CREATE INDEX page_content_type ON page (content_type,live);
CREATE INDEX page_go_live ON page (go_live_at) WHERE go_live_at IS NOT NULL;
CREATE INDEX page_expire ON page (expire_at) WHERE expire_at IS NOT NULL;
CREATE INDEX page_alias ON page (alias_of_id) WHERE alias_of_id IS NOT NULL;
CREATE INDEX page_trash ON page (deleted_with_id) WHERE deleted_with_id IS NOT NULL;
CREATE INDEX page_title ON page (title);
CREATE INDEX page_updated ON page (latest_revision_created_at);
CREATE INDEX page_type_updated ON page (content_type, latest_revision_created_at);
CREATE INDEX page_type_title ON page (content_type, title);
CREATE INDEX page_child_title ON page (parent_id, title);
CREATE INDEX page_child_updated ON page (parent_id, latest_revision_created_at);
CREATE INDEX page_not_live ON page (latest_revision_created_at) WHERE live = 0;
CREATE INDEX page_locked ON page (locked_at) WHERE locked = 1;
CREATE INDEX page_published ON page (coalesce(last_published_at, first_published_at, '')) WHERE live = 1;
CREATE INDEX page_type_published ON page (content_type, coalesce(last_published_at, first_published_at, '')) WHERE live = 1;
CREATE INDEX page_requested_go_live ON page (requested_go_live_at) WHERE requested_go_live_at IS NOT NULL;
CREATE INDEX page_requested_expire ON page (requested_expire_at) WHERE requested_expire_at IS NOT NULL;
-- The pages a menu takes from the tree: few of those below a page are marked, and a section may hold thousands.
CREATE INDEX page_in_menu ON page (parent_id,position) WHERE show_in_menus = 1;
CREATE INDEX page_inbound ON page (path) WHERE inbound_count > 0;
CREATE INDEX page_type ON page (content_type);
CREATE INDEX page_slug ON page (slug);
CREATE INDEX page_first_published ON page (first_published_at);
CREATE INDEX page_with_children ON page (id) WHERE child_count > 0;

CREATE TABLE revision (
  id integer PRIMARY KEY NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  created_at text NOT NULL,
  user_id integer REFERENCES user(id),
  content text NOT NULL,
  approved_go_live_at text,
  editing_session text,
  first_id integer,
  saved_at text,
  save_count integer NOT NULL DEFAULT 1
);
CREATE INDEX revision_object ON revision (object_type,object_id,id);
CREATE INDEX revision_coupon ON revision (object_type, object_id) WHERE instr(content, '"coupon"') > 0;

CREATE TABLE page_view_restriction (
  id integer PRIMARY KEY NOT NULL,
  page_id integer NOT NULL REFERENCES page(id),
  restriction_type text NOT NULL,
  password_hash text
);
CREATE UNIQUE INDEX page_view_restriction_page ON page_view_restriction (page_id);

CREATE TABLE redirect (
  id integer PRIMARY KEY NOT NULL,
  old_path text NOT NULL,
  redirect_page_id integer REFERENCES page(id),
  redirect_link text DEFAULT '' NOT NULL,
  is_permanent integer DEFAULT 1 NOT NULL,
  automatically_created integer NOT NULL DEFAULT 0,
  created_at text,
  target_url text DEFAULT '' NOT NULL,
  is_broken integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX redirect_old_path_unique ON redirect (old_path);
CREATE INDEX redirect_page ON redirect (redirect_page_id);
CREATE INDEX redirect_target_url ON redirect (target_url);
CREATE INDEX redirect_created_at ON redirect (created_at);
CREATE INDEX redirect_broken ON redirect (old_path) WHERE is_broken = 1;
CREATE INDEX redirect_temporary ON redirect (old_path) WHERE is_permanent = 0;
CREATE INDEX redirect_automatic ON redirect (old_path) WHERE automatically_created = 1;
CREATE INDEX redirect_page_address ON redirect (rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/');

CREATE TABLE site (
  id integer PRIMARY KEY NOT NULL,
  hostname text NOT NULL,
  port integer DEFAULT 443 NOT NULL,
  site_name text NOT NULL,
  root_page_id integer NOT NULL REFERENCES page(id),
  is_default_site integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX site_hostname_unique ON site (hostname);

CREATE TABLE setting (
  site_id integer NOT NULL REFERENCES site(id),
  model_name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY(site_id, model_name)
);

CREATE TABLE snippet (
  id integer PRIMARY KEY NOT NULL,
  snippet_type text NOT NULL,
  title text NOT NULL,
  live integer DEFAULT 0 NOT NULL,
  live_revision_id integer,
  latest_revision_id integer,
  locked_by_id integer REFERENCES user(id),
  locked_at text
);
CREATE INDEX snippet_type ON snippet (snippet_type, title);

CREATE TABLE log_entry (
  id integer PRIMARY KEY NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  label text NOT NULL,
  action text NOT NULL,
  timestamp text NOT NULL,
  user_id integer REFERENCES user(id),
  revision_id integer,
  data text NOT NULL
);
CREATE INDEX log_entry_object ON log_entry (object_type,object_id,id);
-- The log by time: all entries, those of an action, of a user, and of a kind of object.
CREATE INDEX log_entry_timestamp ON log_entry (timestamp);
CREATE INDEX log_entry_action ON log_entry (action, timestamp);
CREATE INDEX log_entry_user ON log_entry (user_id, timestamp);
CREATE INDEX log_entry_type ON log_entry (object_type, timestamp);

CREATE TABLE reference (
  source_type text NOT NULL,
  source_id integer NOT NULL,
  state text NOT NULL,
  content_path text NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  PRIMARY KEY(source_type, source_id, state, content_path)
);
CREATE INDEX reference_target ON reference (target_type,target_id,state);

CREATE TABLE country (
  id integer PRIMARY KEY NOT NULL,
  code text NOT NULL,
  printable_name text NOT NULL,
  root_url text DEFAULT '' NOT NULL,
  order_url_template text DEFAULT '' NOT NULL
);
CREATE UNIQUE INDEX country_code_unique ON country (code);

CREATE TABLE state (
  id integer PRIMARY KEY NOT NULL,
  country_id integer NOT NULL REFERENCES country(id),
  code text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL
);
CREATE UNIQUE INDEX state_code ON state (country_id,code);
CREATE UNIQUE INDEX state_slug ON state (country_id,slug);

CREATE TABLE city (
  id integer PRIMARY KEY NOT NULL,
  state_id integer NOT NULL REFERENCES state(id),
  name text NOT NULL,
  slug text NOT NULL
);
CREATE UNIQUE INDEX city_slug ON city (state_id,slug);
CREATE INDEX city_name ON city (name);

CREATE TABLE location (
  id integer PRIMARY KEY NOT NULL,
  rlid integer NOT NULL,
  restaurant_number text NOT NULL,
  address1 text NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  city_id integer NOT NULL REFERENCES city(id),
  city text NOT NULL,
  state text NOT NULL,
  country text NOT NULL,
  zip text NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  time_zone text NOT NULL,
  phone text NOT NULL,
  hours text NOT NULL,
  curbside_hours text NOT NULL,
  delivery_hours text NOT NULL,
  has_curbside integer NOT NULL,
  has_delivery integer NOT NULL,
  has_online_ordering integer NOT NULL,
  has_take_out integer NOT NULL,
  is_dining_room_opened integer NOT NULL,
  is_temporarily_closed integer NOT NULL,
  outside_dining integer NOT NULL,
  is_reservations_enabled integer NOT NULL,
  local_page_url text DEFAULT '' NOT NULL,
  line1_slug text NOT NULL,
  estimated_wait_time text,
  wait_list_max_party_size integer,
  wait_list_ready integer,
  synthetic integer DEFAULT 0 NOT NULL,
  cell integer NOT NULL,
  x real NOT NULL,
  y real NOT NULL,
  z real NOT NULL,
  special_hours text DEFAULT '[]' NOT NULL,
  closure text,
  description text DEFAULT '' NOT NULL,
  closed_at text,
  feed_digest text
);
CREATE UNIQUE INDEX location_rlid_unique ON location (rlid);
CREATE UNIQUE INDEX location_restaurant_number ON location (restaurant_number);
CREATE INDEX location_city ON location (city_id);
CREATE INDEX location_local_page ON location (local_page_url);
CREATE INDEX location_nearest ON location (cell,x,y,z,rlid,closed_at);
-- The few that have something dated, for the cron trigger that ends it.
CREATE INDEX location_dated ON location (id) WHERE closure IS NOT NULL OR special_hours <> '[]';
CREATE INDEX location_place ON location (state, city, address1);
CREATE INDEX location_town ON location (city, state);
CREATE INDEX location_city_open ON location (city_id) WHERE closed_at IS NULL;
-- The calendar looks for closures alone.
CREATE INDEX location_closing ON location (id) WHERE closure IS NOT NULL;

CREATE TABLE location_density (
  first integer NOT NULL,
  size integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(first, size)
);

CREATE TABLE place (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  folded text NOT NULL,
  state text NOT NULL,
  country text NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  population integer NOT NULL
);
CREATE INDEX place_folded ON place (folded,state);

-- Trigrams of folded names of towns and states find misspelt ones; the row id is the place id.
CREATE VIRTUAL TABLE place_search USING fts5(folded, tokenize = "trigram", content = '', detail = none);

CREATE TABLE page_cache (
  path text PRIMARY KEY NOT NULL,
  hash text,
  seq integer NOT NULL,
  stale_seq integer NOT NULL
);
CREATE INDEX page_cache_seq ON page_cache (seq);
CREATE INDEX page_cache_range ON page_cache (path, seq) WHERE substr(path, -1) = '*';
CREATE INDEX page_cache_stale ON page_cache (stale_seq) WHERE stale_seq > 0;

CREATE TABLE counter (
  name text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

CREATE TABLE commit_guard (
  is_unchanged integer NOT NULL CHECK (is_unchanged = 1)
);

CREATE TABLE heartbeat (
  name text PRIMARY KEY NOT NULL,
  finished_at text NOT NULL
);

CREATE TABLE tag (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL
);
CREATE UNIQUE INDEX tag_name_unique ON tag (name);

CREATE TABLE tagged_item (
  tag_id integer NOT NULL REFERENCES tag(id),
  content_type text NOT NULL,
  object_id integer NOT NULL,
  PRIMARY KEY(tag_id, content_type, object_id)
);
CREATE INDEX tagged_item_object ON tagged_item (content_type,object_id);

CREATE TABLE rendition_claim (
  image_id integer NOT NULL REFERENCES image(id),
  filter_spec text NOT NULL,
  claimed_at text NOT NULL,
  PRIMARY KEY(image_id, filter_spec)
);

CREATE TABLE discarded_file (
  file text PRIMARY KEY NOT NULL,
  discarded_at text NOT NULL,
  collection_id integer
);

CREATE TABLE accessibility_report (
  id integer PRIMARY KEY NOT NULL,
  created_at text NOT NULL,
  page_url text NOT NULL,
  dom text NOT NULL,
  screen_width integer,
  screen_height integer,
  message text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL
);

CREATE TABLE csp_report (
  directive text NOT NULL,
  blocked text NOT NULL,
  path text NOT NULL,
  count integer NOT NULL,
  first_seen_at text NOT NULL,
  last_seen_at text NOT NULL,
  PRIMARY KEY(directive, blocked, path)
);
CREATE INDEX csp_report_last_seen_at ON csp_report (last_seen_at);

CREATE TABLE feed_run (
  id integer PRIMARY KEY NOT NULL,
  url text NOT NULL,
  started_at text NOT NULL,
  finished_at text,
  lease_until text,
  outcome text NOT NULL,
  message text DEFAULT '' NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  added integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  closed integer DEFAULT 0 NOT NULL,
  problem_count integer DEFAULT 0 NOT NULL,
  problems text DEFAULT '[]' NOT NULL,
  etag text
);
CREATE INDEX feed_run_started ON feed_run (started_at);

CREATE TABLE feed_stage (
  run_id integer NOT NULL REFERENCES feed_run(id),
  part integer NOT NULL,
  kind text NOT NULL,
  entries text NOT NULL,
  PRIMARY KEY(run_id, part)
);

CREATE TABLE mail (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  transactional integer NOT NULL,
  recipient text NOT NULL,
  recipient_key text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  headers text NOT NULL,
  idempotency_key text NOT NULL,
  created_at text NOT NULL,
  next_attempt_at text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  lease_id text,
  lease_until text,
  sent_at text,
  failed_at text,
  failure_reason text,
  last_error text,
  guest_key text
);
CREATE UNIQUE INDEX mail_idempotency_key_unique ON mail (idempotency_key);
CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mail_created_at ON mail (created_at);
CREATE INDEX mail_recipient_key ON mail (recipient_key);
CREATE INDEX mail_guest_key ON mail (guest_key, created_at) WHERE guest_key IS NOT NULL;

CREATE TABLE suppression (
  email text PRIMARY KEY NOT NULL,
  created_at text NOT NULL,
  source text NOT NULL,
  broad_log_id text
);

CREATE TABLE form_receipt (
  key text PRIMARY KEY NOT NULL,
  location text NOT NULL,
  created_at text NOT NULL
);
CREATE INDEX form_receipt_created_at ON form_receipt (created_at);

CREATE TABLE used_captcha (
  challenge text PRIMARY KEY NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX used_captcha_expires_at ON used_captcha (expires_at);

CREATE TABLE rate_limit_counter (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  last text NOT NULL,
  resets_at text NOT NULL
);
CREATE INDEX rate_limit_counter_resets_at ON rate_limit_counter (resets_at);

CREATE TABLE form_submission (
  id integer PRIMARY KEY NOT NULL,
  form text NOT NULL,
  key text NOT NULL,
  page_id integer NOT NULL REFERENCES page (id),
  submitted_at text NOT NULL,
  updated_at text NOT NULL,
  email text,
  "values" text NOT NULL,
  search_text text NOT NULL DEFAULT '',
  verified integer NOT NULL DEFAULT 0,
  confirmation_requested_at text,
  confirmed_at text
);
CREATE UNIQUE INDEX form_submission_key ON form_submission (form, key);
CREATE INDEX form_submission_page ON form_submission (page_id, submitted_at);
CREATE INDEX form_submission_submitted_at ON form_submission (submitted_at);
CREATE INDEX form_submission_unconfirmed ON form_submission (confirmation_requested_at) WHERE confirmed_at IS NULL;
CREATE INDEX form_submission_email ON form_submission (lower(email));
CREATE INDEX form_submission_form ON form_submission (page_id, form, submitted_at);
CREATE INDEX form_submission_form_email ON form_submission (page_id, form, coalesce(email, ''), submitted_at);

CREATE TABLE wait_list_entry (
  id integer PRIMARY KEY NOT NULL,
  plan_ahead_id text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  idempotency_key text NOT NULL,
  party_size integer NOT NULL,
  size_class integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  notes text DEFAULT '' NOT NULL,
  source text NOT NULL,
  status text DEFAULT 'waiting' NOT NULL,
  previous_status text,
  ended_by text,
  quoted text NOT NULL,
  joined_at text NOT NULL,
  called_at text,
  ended_at text
);
CREATE UNIQUE INDEX wait_list_entry_plan_ahead_id_unique ON wait_list_entry (plan_ahead_id);
CREATE UNIQUE INDEX wait_list_entry_key ON wait_list_entry (location_id, idempotency_key);
CREATE INDEX wait_list_entry_standing ON wait_list_entry (location_id, status, size_class, id);
CREATE INDEX wait_list_entry_ended ON wait_list_entry (location_id, ended_at);
CREATE INDEX wait_list_entry_over ON wait_list_entry (ended_at);
CREATE INDEX wait_list_entry_open ON wait_list_entry (joined_at) WHERE status IN ('waiting', 'ready');

CREATE TABLE reservation (
  id integer PRIMARY KEY NOT NULL,
  key text NOT NULL,
  reference text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  date text NOT NULL,
  minute integer NOT NULL,
  slot integer NOT NULL,
  party_size integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  notes text DEFAULT '' NOT NULL,
  created_at text NOT NULL,
  cancelled_at text
);
CREATE UNIQUE INDEX reservation_key_unique ON reservation (key);
CREATE UNIQUE INDEX reservation_reference_unique ON reservation (reference);
CREATE UNIQUE INDEX reservation_slot ON reservation (location_id, date, minute, slot) WHERE cancelled_at IS NULL;
CREATE INDEX reservation_day ON reservation (location_id, date, minute);
CREATE INDEX reservation_date ON reservation (date);
CREATE INDEX reservation_email ON reservation (lower(email));

CREATE TABLE order_intent (
  id integer PRIMARY KEY NOT NULL,
  key text NOT NULL,
  reference text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  service text NOT NULL,
  created_at text NOT NULL
);
CREATE UNIQUE INDEX order_intent_key_unique ON order_intent (key);
CREATE UNIQUE INDEX order_intent_reference_unique ON order_intent (reference);
CREATE INDEX order_intent_day ON order_intent (location_id, created_at);
CREATE INDEX order_intent_created_at ON order_intent (created_at);

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

CREATE TABLE page_view_restriction_group (
  page_view_restriction_id integer NOT NULL REFERENCES page_view_restriction(id) ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES group_(id) ON DELETE CASCADE,
  PRIMARY KEY(page_view_restriction_id, group_id)
);

CREATE TABLE collection_view_restriction (
  id integer PRIMARY KEY NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
  restriction_type text NOT NULL,
  password_hash text
);
CREATE UNIQUE INDEX collection_view_restriction_collection ON collection_view_restriction (collection_id);

CREATE TABLE collection_view_restriction_group (
  collection_view_restriction_id integer NOT NULL REFERENCES collection_view_restriction(id) ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES group_(id) ON DELETE CASCADE,
  PRIMARY KEY(collection_view_restriction_id, group_id)
);

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

CREATE TABLE user_profile (
  user_id integer PRIMARY KEY NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  submitted_notifications integer DEFAULT 1 NOT NULL,
  approved_notifications integer DEFAULT 1 NOT NULL,
  rejected_notifications integer DEFAULT 1 NOT NULL,
  theme text DEFAULT 'system' NOT NULL,
  current_time_zone text DEFAULT '' NOT NULL,
  dismissibles text DEFAULT '{}' NOT NULL,
  updated_comments_notifications integer NOT NULL DEFAULT 1
);

CREATE TABLE totp_device (
  user_id integer PRIMARY KEY NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  encrypted_secret text NOT NULL,
  last_step integer NOT NULL,
  created_at text NOT NULL,
  last_used_at text
);

CREATE TABLE recovery_code (
  code_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  used_at text
);
CREATE INDEX recovery_code_user ON recovery_code (user_id);

CREATE TABLE passkey (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter integer NOT NULL,
  transports text NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  created_at text NOT NULL,
  last_used_at text
);
CREATE UNIQUE INDEX passkey_credential_id_unique ON passkey (credential_id);
CREATE INDEX passkey_user ON passkey (user_id);

CREATE TABLE one_time_token (
  token_hash text PRIMARY KEY NOT NULL,
  purpose text NOT NULL,
  user_id integer REFERENCES user(id) ON DELETE CASCADE,
  data text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX one_time_token_user ON one_time_token (user_id);
CREATE INDEX one_time_token_expires_at ON one_time_token (expires_at);

CREATE TABLE security_event (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  event text NOT NULL,
  at text NOT NULL,
  device text NOT NULL,
  network text NOT NULL
);
CREATE INDEX security_event_user ON security_event (user_id, at);

CREATE TABLE editing_session (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  last_seen_at text NOT NULL,
  is_editing integer NOT NULL DEFAULT 0
);
CREATE INDEX editing_session_object ON editing_session (object_type, object_id, last_seen_at);
CREATE INDEX editing_session_last_seen_at ON editing_session (last_seen_at);
CREATE INDEX editing_session_user ON editing_session (user_id);

CREATE TABLE comment_thread (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  page_id integer NOT NULL REFERENCES page(id),
  content_path text NOT NULL,
  label text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  resolved_at text,
  resolved_by_id integer REFERENCES user(id)
);
CREATE INDEX comment_thread_page ON comment_thread (page_id, updated_at);

CREATE TABLE comment (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  thread_id integer NOT NULL REFERENCES comment_thread(id) ON DELETE CASCADE,
  author_id integer REFERENCES user(id),
  text text NOT NULL,
  created_at text NOT NULL,
  edited_at text
);
CREATE INDEX comment_thread_id ON comment (thread_id, id);

CREATE TABLE comment_mention (
  comment_id integer NOT NULL REFERENCES comment(id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  PRIMARY KEY (comment_id, user_id)
);

-- Words that snippets show, for the search of pages that show them; the row id is the snippet id.
CREATE VIRTUAL TABLE snippet_search USING fts5(body, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');

CREATE TABLE saved_view (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, screen, name);

CREATE TABLE pending_signup (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  "values" text NOT NULL,
  verified integer DEFAULT 0 NOT NULL,
  created_at text NOT NULL
);
CREATE INDEX pending_signup_email ON pending_signup (email, created_at);
CREATE INDEX pending_signup_created_at ON pending_signup (created_at);

CREATE TABLE known_network (
  key text PRIMARY KEY NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX known_network_expires_at ON known_network (expires_at);

-- How many pages there are of each type, those in the trash left out.
CREATE TABLE page_type_count (
  content_type text PRIMARY KEY NOT NULL,
  count integer NOT NULL
);

-- Any part of a page's titles and address, three letters at a time; the row id is the page id.
CREATE VIRTUAL TABLE page_title_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);

-- Any part of the names in the log, three letters at a time; the row id is the entry's.
CREATE VIRTUAL TABLE log_label_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);

-- What pages point at in vain, kept as references and their targets come and go: the source is always a page's live state.
CREATE TABLE broken_reference (
  source_id integer NOT NULL,
  content_path text NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  PRIMARY KEY(source_id, content_path)
);
CREATE INDEX broken_reference_target ON broken_reference (target_type, target_id);

-- Any part of what media are called and said to show, three letters at a time; the row id is theirs.
CREATE VIRTUAL TABLE image_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);

CREATE VIRTUAL TABLE document_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);

CREATE VIRTUAL TABLE video_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);

CREATE TABLE list_count (
  list text NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(list, name)
);

-- Any part of both addresses, three letters at a time; the row id is the redirect's.
CREATE VIRTUAL TABLE redirect_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);

CREATE TABLE location_import (
  id integer PRIMARY KEY NOT NULL,
  file text NOT NULL,
  imported_at text NOT NULL,
  added integer NOT NULL,
  updated integer NOT NULL,
  undone_at text,
  undone_by_id integer REFERENCES user(id),
  stayed text NOT NULL DEFAULT '[]'
);

CREATE TABLE location_import_row (
  kind text NOT NULL,
  id integer NOT NULL,
  before text,
  after text,
  stays integer NOT NULL DEFAULT 0,
  PRIMARY KEY(kind, id)
);

-- Words of pages for search; the row id is the page id.
CREATE VIRTUAL TABLE page_search USING fts5(title, body, branch, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');

CREATE TABLE page_log_entry (
  page_id integer NOT NULL,
  timestamp text NOT NULL,
  log_entry_id integer NOT NULL,
  PRIMARY KEY(page_id, timestamp, log_entry_id)
) WITHOUT ROWID;

CREATE TABLE load_stage (
  run text NOT NULL,
  name text NOT NULL,
  part integer NOT NULL,
  rows text NOT NULL,
  PRIMARY KEY(run, name, part)
);

-- The latest log entry of each restaurant.
CREATE TABLE location_edit (
  location_id integer PRIMARY KEY NOT NULL REFERENCES location(id) ON DELETE CASCADE,
  entry_id integer
);
CREATE INDEX location_edit_latest ON location_edit (entry_id);
CREATE INDEX location_edit_earliest ON location_edit (entry_id IS NULL, entry_id);

-- How far purges of the cache in front of the worker have come: what became stale later is still to be purged.
CREATE TABLE edge_purge (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  purged_seq INTEGER NOT NULL,
  lease_until REAL NOT NULL
);

-- What a new site starts with.
INSERT INTO group_ (id, name) VALUES
  (1, 'Moderators'),
  (2, 'Editors');

INSERT INTO group_page_permission (group_id, page_id, permission) VALUES
  (1, 1, 'add'),
  (1, 1, 'change'),
  (1, 1, 'publish'),
  (1, 1, 'lock'),
  (1, 1, 'unlock'),
  (2, 1, 'add'),
  (2, 1, 'change');

INSERT INTO group_collection_permission (group_id, collection_id, permission) VALUES
  (1, 1, 'add'),
  (1, 1, 'change'),
  (1, 1, 'choose'),
  (2, 1, 'add'),
  (2, 1, 'change'),
  (2, 1, 'choose');

INSERT INTO collection (id, parent_id, path, name) VALUES
  (1, NULL, '/1/', 'Root');

INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path, live, has_unpublished_changes, show_in_menus, seo_title, search_description, robots, go_live_at, expire_at, expired, locked, locked_at, locked_by_id, owner_id, alias_of_id, live_revision_id, latest_revision_id, latest_revision_created_at, first_published_at, last_published_at, deleted_at, deleted_with_id, requested_go_live_at, requested_expire_at, child_count, inbound_count) VALUES
  (1, NULL, '/1/', 1, 0, 'root', 'Root', 'Root', 'root', '', 0, 0, 0, '', '', '', NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0);

INSERT INTO counter (name, value) VALUES
  ('page_cache', 0),
  ('locations', 0);

INSERT INTO workflow (id, name, active) VALUES
  (1, 'Moderators approval', 1);

INSERT INTO task (id, name, task_type, active) VALUES
  (1, 'Moderators approval', 'group_approval', 1);

INSERT INTO task_group (task_id, group_id) VALUES
  (1, 1);

INSERT INTO workflow_task (workflow_id, task_id, sort_order) VALUES
  (1, 1, 0);

INSERT INTO workflow_page (page_id, workflow_id) VALUES
  (1, 1);

INSERT INTO group_permission (group_id, permission) VALUES
  (1, 'access_reports'),
  (1, 'change_location'),
  (1, 'change_wait_list'),
  (1, 'change_setting'),
  (1, 'change_redirect'),
  (1, 'change_snippet'),
  (1, 'view_submission'),
  (1, 'publish_snippet'),
  (1, 'lock_snippet'),
  (1, 'unlock_snippet'),
  (1, 'delete_report'),
  (1, 'flush_cache');

INSERT INTO page_type_count (content_type, count) VALUES
  ('root', 1);

INSERT INTO list_count (list, name, count) VALUES
  ('redirect', 'all', 0),
  ('redirect', 'permanent', 0),
  ('redirect', 'temporary', 0),
  ('redirect', 'automatic', 0),
  ('redirect', 'broken', 0),
  ('location', 'all', 0),
  ('location', 'open', 0),
  ('location', 'temporarily_closed', 0),
  ('location', 'closed', 0),
  ('location', 'without_hours', 0),
  ('location', 'special_days', 0),
  ('location', 'not_from_feed', 0);

INSERT INTO edge_purge (id, purged_seq, lease_until) VALUES
  (1, 0, 0);

INSERT INTO page_title_search (rowid, text) SELECT id, page.draft_title || ' ' || page.title || ' ' || page.url_path || ' ' || (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']')) FROM page;

CREATE TRIGGER page_child_added AFTER INSERT ON page WHEN new.parent_id IS NOT NULL AND new.deleted_at IS NULL BEGIN
  UPDATE page SET child_count = child_count + 1 WHERE id = new.parent_id;
END;

CREATE TRIGGER page_child_moved AFTER UPDATE OF parent_id, deleted_at ON page
  WHEN old.parent_id IS NOT new.parent_id OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE page SET child_count = child_count - 1 WHERE id = old.parent_id AND old.deleted_at IS NULL;
UPDATE page SET child_count = child_count + 1 WHERE id = new.parent_id AND new.deleted_at IS NULL;
END;

CREATE TRIGGER page_child_removed AFTER DELETE ON page WHEN old.parent_id IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE page SET child_count = child_count - 1 WHERE id = old.parent_id;
END;

CREATE TRIGGER page_type_added AFTER INSERT ON page WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO page_type_count (content_type, count) VALUES (new.content_type, 1) ON CONFLICT (content_type) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER page_type_changed AFTER UPDATE OF content_type, deleted_at ON page
  WHEN old.content_type <> new.content_type OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE page_type_count SET count = count - 1 WHERE content_type = old.content_type AND old.deleted_at IS NULL;
INSERT INTO page_type_count (content_type, count) SELECT new.content_type, 1 WHERE new.deleted_at IS NULL
    ON CONFLICT (content_type) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER page_type_removed AFTER DELETE ON page WHEN old.deleted_at IS NULL BEGIN
  UPDATE page_type_count SET count = count - 1 WHERE content_type = old.content_type;
END;

CREATE TRIGGER page_title_removed AFTER DELETE ON page BEGIN
  DELETE FROM page_title_search WHERE rowid = old.id;
END;

CREATE TRIGGER log_label_added AFTER INSERT ON log_entry BEGIN
  INSERT INTO log_label_search (rowid, text) VALUES (new.id, new.label);
END;

CREATE TRIGGER log_label_changed AFTER UPDATE OF label ON log_entry WHEN old.label <> new.label BEGIN
  DELETE FROM log_label_search WHERE rowid = old.id;
INSERT INTO log_label_search (rowid, text) VALUES (new.id, new.label);
END;

CREATE TRIGGER log_label_removed AFTER DELETE ON log_entry BEGIN
  DELETE FROM log_label_search WHERE rowid = old.id;
END;

CREATE TRIGGER reference_added AFTER INSERT ON reference
  WHEN new.source_type = 'page' AND new.state = 'live' AND new.target_type IN ('page', 'image', 'document', 'video', 'snippet') AND NOT CASE new.target_type
    WHEN 'page' THEN EXISTS (SELECT 1 FROM page WHERE id = new.target_id AND live = 1 AND deleted_at IS NULL)
    WHEN 'image' THEN EXISTS (SELECT 1 FROM image WHERE id = new.target_id)
    WHEN 'document' THEN EXISTS (SELECT 1 FROM document WHERE id = new.target_id)
    WHEN 'video' THEN EXISTS (SELECT 1 FROM video WHERE id = new.target_id)
    ELSE EXISTS (SELECT 1 FROM snippet WHERE id = new.target_id AND live = 1) END BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    VALUES (new.source_id, new.content_path, new.target_type, new.target_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reference_removed AFTER DELETE ON reference WHEN old.source_type = 'page' AND old.state = 'live' BEGIN
  DELETE FROM broken_reference WHERE source_id = old.source_id AND content_path = old.content_path;
END;

CREATE TRIGGER page_target_added AFTER INSERT ON page WHEN new.live = 1 AND new.deleted_at IS NULL BEGIN
  DELETE FROM broken_reference WHERE target_type = 'page' AND target_id = new.id;
END;

CREATE TRIGGER page_target_found AFTER UPDATE OF live, deleted_at ON page
  WHEN new.live = 1 AND new.deleted_at IS NULL AND NOT (old.live = 1 AND old.deleted_at IS NULL) BEGIN
  DELETE FROM broken_reference WHERE target_type = 'page' AND target_id = new.id;
END;

CREATE TRIGGER page_target_lost AFTER UPDATE OF live, deleted_at ON page
  WHEN old.live = 1 AND old.deleted_at IS NULL AND NOT (new.live = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'page' AND target_id = new.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER page_target_removed AFTER DELETE ON page WHEN old.live = 1 AND old.deleted_at IS NULL BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'page' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER image_target_added AFTER INSERT ON image BEGIN
  DELETE FROM broken_reference WHERE target_type = 'image' AND target_id = new.id;
END;

CREATE TRIGGER image_target_removed AFTER DELETE ON image BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'image' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER document_target_added AFTER INSERT ON document BEGIN
  DELETE FROM broken_reference WHERE target_type = 'document' AND target_id = new.id;
END;

CREATE TRIGGER document_target_removed AFTER DELETE ON document BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'document' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER video_target_added AFTER INSERT ON video BEGIN
  DELETE FROM broken_reference WHERE target_type = 'video' AND target_id = new.id;
END;

CREATE TRIGGER video_target_removed AFTER DELETE ON video BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'video' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER snippet_target_added AFTER INSERT ON snippet WHEN new.live = 1 BEGIN
  DELETE FROM broken_reference WHERE target_type = 'snippet' AND target_id = new.id;
END;

CREATE TRIGGER snippet_target_changed AFTER UPDATE OF live ON snippet WHEN old.live <> new.live BEGIN
  DELETE FROM broken_reference WHERE new.live = 1 AND target_type = 'snippet' AND target_id = new.id;
INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE new.live = 0 AND target_type = 'snippet' AND target_id = new.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER snippet_target_removed AFTER DELETE ON snippet BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'snippet' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER image_text_added AFTER INSERT ON image BEGIN
  INSERT INTO image_search (rowid, text) VALUES (new.id, new.title || ' ' || new.description || ' ' || new.file);
END;

CREATE TRIGGER image_text_changed AFTER UPDATE OF title, description, file ON image BEGIN
  DELETE FROM image_search WHERE rowid = old.id;
INSERT INTO image_search (rowid, text) VALUES (new.id, new.title || ' ' || new.description || ' ' || new.file);
END;

CREATE TRIGGER image_text_removed AFTER DELETE ON image BEGIN
  DELETE FROM image_search WHERE rowid = old.id;
END;

CREATE TRIGGER document_text_added AFTER INSERT ON document BEGIN
  INSERT INTO document_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;

CREATE TRIGGER document_text_changed AFTER UPDATE OF title, file ON document BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
INSERT INTO document_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;

CREATE TRIGGER document_text_removed AFTER DELETE ON document BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
END;

CREATE TRIGGER video_text_added AFTER INSERT ON video BEGIN
  INSERT INTO video_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;

CREATE TRIGGER video_text_changed AFTER UPDATE OF title, file ON video BEGIN
  DELETE FROM video_search WHERE rowid = old.id;
INSERT INTO video_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;

CREATE TRIGGER video_text_removed AFTER DELETE ON video BEGIN
  DELETE FROM video_search WHERE rowid = old.id;
END;

CREATE TRIGGER redirect_added AFTER INSERT ON redirect BEGIN
  INSERT INTO redirect_search (rowid, text) VALUES (new.id, new.old_path);
UPDATE list_count SET count = count + CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN new.is_permanent WHEN 'temporary' THEN 1 - new.is_permanent
    WHEN 'automatic' THEN new.automatically_created ELSE new.is_broken END WHERE list = 'redirect';
UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = new.redirect_page_id), new.redirect_link),
    is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(new.old_path, 1, instr(new.old_path || '?', '?') - 1), '/') || '/')
      OR (new.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = new.redirect_page_id AND page.live = 1))) WHERE id = new.id;
END;

CREATE TRIGGER redirect_changed AFTER UPDATE OF old_path, redirect_page_id, redirect_link ON redirect BEGIN
  UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = new.redirect_page_id), new.redirect_link),
    is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(new.old_path, 1, instr(new.old_path || '?', '?') - 1), '/') || '/')
      OR (new.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = new.redirect_page_id AND page.live = 1))) WHERE id = new.id;
END;

CREATE TRIGGER redirect_counted AFTER UPDATE OF is_permanent, automatically_created, is_broken ON redirect
  WHEN old.is_permanent <> new.is_permanent OR old.automatically_created <> new.automatically_created OR old.is_broken <> new.is_broken BEGIN
  UPDATE list_count SET count = count - CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN old.is_permanent WHEN 'temporary' THEN 1 - old.is_permanent
    WHEN 'automatic' THEN old.automatically_created ELSE old.is_broken END WHERE list = 'redirect';
UPDATE list_count SET count = count + CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN new.is_permanent WHEN 'temporary' THEN 1 - new.is_permanent
    WHEN 'automatic' THEN new.automatically_created ELSE new.is_broken END WHERE list = 'redirect';
END;

CREATE TRIGGER redirect_removed AFTER DELETE ON redirect BEGIN
  UPDATE list_count SET count = count - CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN old.is_permanent WHEN 'temporary' THEN 1 - old.is_permanent
    WHEN 'automatic' THEN old.automatically_created ELSE old.is_broken END WHERE list = 'redirect';
END;

-- A page that goes live, leaves or moves changes what leads to it and what stands at its address.
CREATE TRIGGER page_redirects_added AFTER INSERT ON page WHEN new.live = 1 BEGIN
  UPDATE redirect SET is_broken = 1 WHERE rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = new.url_path;
END;

CREATE TRIGGER page_redirects_changed AFTER UPDATE OF live, url_path ON page WHEN old.live <> new.live OR old.url_path <> new.url_path BEGIN
  UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = redirect.redirect_page_id), redirect.redirect_link),
    is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)))
    WHERE redirect_page_id = new.id;
UPDATE redirect SET is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)))
    WHERE rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = old.url_path OR rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = new.url_path;
END;

CREATE TRIGGER page_redirects_removed AFTER DELETE ON page WHEN old.live = 1 BEGIN
  UPDATE redirect SET is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)))
    WHERE rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = old.url_path;
END;

CREATE TRIGGER redirect_text_changed AFTER UPDATE OF old_path, target_url ON redirect WHEN old.old_path <> new.old_path OR old.target_url <> new.target_url BEGIN
  DELETE FROM redirect_search WHERE rowid = old.id;
INSERT INTO redirect_search (rowid, text) VALUES (new.id, new.old_path || ' ' || new.target_url);
END;

CREATE TRIGGER redirect_text_removed AFTER DELETE ON redirect BEGIN
  DELETE FROM redirect_search WHERE rowid = old.id;
END;

CREATE TRIGGER form_submission_added AFTER INSERT ON form_submission BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('form_submission', new.page_id || ' ' || new.form, 1)
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER form_submission_moved AFTER UPDATE OF page_id, form ON form_submission WHEN old.page_id <> new.page_id OR old.form <> new.form BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'form_submission' AND name = old.page_id || ' ' || old.form;
INSERT INTO list_count (list, name, count) VALUES ('form_submission', new.page_id || ' ' || new.form, 1)
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER form_submission_removed AFTER DELETE ON form_submission BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'form_submission' AND name = old.page_id || ' ' || old.form;
END;

CREATE TRIGGER page_title_added AFTER INSERT ON page BEGIN
  INSERT INTO page_title_search (rowid, text) VALUES (new.id, new.draft_title || ' ' || new.title || ' ' || new.url_path || ' ' || (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']')));
END;

CREATE TRIGGER page_title_changed AFTER UPDATE OF draft_title, title, url_path, path ON page
  WHEN old.draft_title <> new.draft_title OR old.title <> new.title OR old.url_path <> new.url_path OR old.path <> new.path BEGIN
  DELETE FROM page_title_search WHERE rowid = old.id;
INSERT INTO page_title_search (rowid, text) VALUES (new.id, new.draft_title || ' ' || new.title || ' ' || new.url_path || ' ' || (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']')));
END;

CREATE TRIGGER page_words_moved AFTER UPDATE OF path ON page WHEN old.path <> new.path BEGIN
  UPDATE page_search SET branch = (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']')) WHERE rowid = new.id;
END;

CREATE TRIGGER reference_to_page_added AFTER INSERT ON reference WHEN new.target_type = 'page' BEGIN
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.target_id;
END;

CREATE TRIGGER reference_to_page_removed AFTER DELETE ON reference WHEN old.target_type = 'page' BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.target_id;
END;

CREATE TRIGGER page_alias_added AFTER INSERT ON page WHEN new.alias_of_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.alias_of_id;
END;

CREATE TRIGGER page_alias_changed AFTER UPDATE OF alias_of_id ON page WHEN old.alias_of_id IS NOT new.alias_of_id BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.alias_of_id;
UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.alias_of_id;
END;

CREATE TRIGGER page_alias_removed AFTER DELETE ON page WHEN old.alias_of_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.alias_of_id;
END;

CREATE TRIGGER redirect_to_page_added AFTER INSERT ON redirect WHEN new.redirect_page_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.redirect_page_id;
END;

CREATE TRIGGER redirect_to_page_changed AFTER UPDATE OF redirect_page_id ON redirect WHEN old.redirect_page_id IS NOT new.redirect_page_id BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.redirect_page_id;
UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.redirect_page_id;
END;

CREATE TRIGGER redirect_to_page_removed AFTER DELETE ON redirect WHEN old.redirect_page_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.redirect_page_id;
END;

-- What points at a page may be there before it.
CREATE TRIGGER page_inbound_added AFTER INSERT ON page WHEN EXISTS (SELECT 1 FROM reference WHERE target_type = 'page' AND target_id = new.id) BEGIN
  UPDATE page SET inbound_count = (SELECT count(*) FROM reference WHERE target_type = 'page' AND target_id = new.id)
  + (SELECT count(*) FROM page AS follower WHERE follower.alias_of_id = new.id) + (SELECT count(*) FROM redirect WHERE redirect_page_id = new.id) WHERE id = new.id;
END;

CREATE TRIGGER log_entry_of_page_added AFTER INSERT ON log_entry WHEN new.object_type = 'page' BEGIN
  INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
    SELECT above.value, new.timestamp, new.id FROM page JOIN json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']') AS above
    WHERE page.id = new.object_id;
END;

CREATE TRIGGER log_entry_of_page_removed AFTER DELETE ON log_entry WHEN old.object_type = 'page' BEGIN
  DELETE FROM page_log_entry WHERE timestamp = old.timestamp AND log_entry_id = old.id
    AND page_id IN (SELECT above.value FROM page JOIN json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']') AS above WHERE page.id = old.object_id);
END;

-- An entry may be written before its page, in one batch.
CREATE TRIGGER page_log_added AFTER INSERT ON page WHEN EXISTS (SELECT 1 FROM log_entry WHERE object_type = 'page' AND object_id = new.id) BEGIN
  INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = new.id;
END;

CREATE TRIGGER page_log_moved AFTER UPDATE OF path ON page WHEN old.path <> new.path BEGIN
  DELETE FROM page_log_entry WHERE (page_id, timestamp, log_entry_id) IN (
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(old.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = new.id);
INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = new.id;
END;

CREATE TRIGGER page_log_removed AFTER DELETE ON page BEGIN
  DELETE FROM page_log_entry WHERE (page_id, timestamp, log_entry_id) IN (
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(old.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = old.id);
END;

CREATE TRIGGER location_added AFTER INSERT ON location BEGIN
  UPDATE list_count SET count = count + 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN new.closed_at IS NULL AND new.is_temporarily_closed = 0 AND new.closure IS NULL
    WHEN 'temporarily_closed' THEN new.closed_at IS NULL AND (new.is_temporarily_closed = 1 OR new.closure IS NOT NULL)
    WHEN 'closed' THEN new.closed_at IS NOT NULL WHEN 'without_hours' THEN new.closed_at IS NULL AND new.hours = '[]'
    WHEN 'special_days' THEN new.closed_at IS NULL AND new.special_hours <> '[]' ELSE new.closed_at IS NULL AND new.feed_digest IS NULL END;
END;

CREATE TRIGGER location_counted AFTER UPDATE OF closed_at, is_temporarily_closed, closure, hours, special_hours, feed_digest ON location
  WHEN (old.closed_at IS NULL) <> (new.closed_at IS NULL) OR old.is_temporarily_closed <> new.is_temporarily_closed
    OR (old.closure IS NULL) <> (new.closure IS NULL) OR (old.hours = '[]') <> (new.hours = '[]')
    OR (old.special_hours = '[]') <> (new.special_hours = '[]') OR (old.feed_digest IS NULL) <> (new.feed_digest IS NULL) BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN old.closed_at IS NULL AND old.is_temporarily_closed = 0 AND old.closure IS NULL
    WHEN 'temporarily_closed' THEN old.closed_at IS NULL AND (old.is_temporarily_closed = 1 OR old.closure IS NOT NULL)
    WHEN 'closed' THEN old.closed_at IS NOT NULL WHEN 'without_hours' THEN old.closed_at IS NULL AND old.hours = '[]'
    WHEN 'special_days' THEN old.closed_at IS NULL AND old.special_hours <> '[]' ELSE old.closed_at IS NULL AND old.feed_digest IS NULL END;
UPDATE list_count SET count = count + 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN new.closed_at IS NULL AND new.is_temporarily_closed = 0 AND new.closure IS NULL
    WHEN 'temporarily_closed' THEN new.closed_at IS NULL AND (new.is_temporarily_closed = 1 OR new.closure IS NOT NULL)
    WHEN 'closed' THEN new.closed_at IS NOT NULL WHEN 'without_hours' THEN new.closed_at IS NULL AND new.hours = '[]'
    WHEN 'special_days' THEN new.closed_at IS NULL AND new.special_hours <> '[]' ELSE new.closed_at IS NULL AND new.feed_digest IS NULL END;
END;

CREATE TRIGGER location_removed AFTER DELETE ON location BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN old.closed_at IS NULL AND old.is_temporarily_closed = 0 AND old.closure IS NULL
    WHEN 'temporarily_closed' THEN old.closed_at IS NULL AND (old.is_temporarily_closed = 1 OR old.closure IS NOT NULL)
    WHEN 'closed' THEN old.closed_at IS NOT NULL WHEN 'without_hours' THEN old.closed_at IS NULL AND old.hours = '[]'
    WHEN 'special_days' THEN old.closed_at IS NULL AND old.special_hours <> '[]' ELSE old.closed_at IS NULL AND old.feed_digest IS NULL END;
END;

CREATE TRIGGER location_state_added AFTER INSERT ON location WHEN new.closed_at IS NULL BEGIN
  INSERT INTO list_count (list, name, count) SELECT 'location_state', state_id || '', 1 FROM city WHERE id = new.city_id
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER location_state_counted AFTER UPDATE OF closed_at, city_id ON location
  WHEN (old.closed_at IS NULL) <> (new.closed_at IS NULL) OR old.city_id <> new.city_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location_state' AND old.closed_at IS NULL
    AND name = (SELECT state_id || '' FROM city WHERE id = old.city_id);
INSERT INTO list_count (list, name, count) SELECT 'location_state', state_id || '', 1 FROM city WHERE id = new.city_id AND new.closed_at IS NULL
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER location_state_removed AFTER DELETE ON location WHEN old.closed_at IS NULL BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location_state' AND name = (SELECT state_id || '' FROM city WHERE id = old.city_id);
END;

CREATE TRIGGER location_edit_added AFTER INSERT ON location BEGIN
  INSERT INTO location_edit (location_id) VALUES (new.id);
END;

CREATE TRIGGER location_edit_changed AFTER INSERT ON log_entry WHEN new.object_type = 'location' BEGIN
  UPDATE location_edit SET entry_id = new.id WHERE location_id = new.object_id;
END;

CREATE TRIGGER image_added AFTER INSERT ON image BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('image', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER image_moved AFTER UPDATE OF collection_id ON image WHEN old.collection_id <> new.collection_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'image' AND name = old.collection_id || '';
INSERT INTO list_count (list, name, count) VALUES ('image', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER image_removed AFTER DELETE ON image BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'image' AND name = old.collection_id || '';
END;

CREATE TRIGGER document_added AFTER INSERT ON document BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('document', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER document_moved AFTER UPDATE OF collection_id ON document WHEN old.collection_id <> new.collection_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'document' AND name = old.collection_id || '';
INSERT INTO list_count (list, name, count) VALUES ('document', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER document_removed AFTER DELETE ON document BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'document' AND name = old.collection_id || '';
END;

CREATE TRIGGER video_added AFTER INSERT ON video BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('video', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER video_moved AFTER UPDATE OF collection_id ON video WHEN old.collection_id <> new.collection_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'video' AND name = old.collection_id || '';
INSERT INTO list_count (list, name, count) VALUES ('video', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER video_removed AFTER DELETE ON video BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'video' AND name = old.collection_id || '';
END;
