-- Where programs are told of changes, and what is or was sent. Deliveries are written by triggers, so that each is in
-- the batch of the change that it tells of.
CREATE TABLE webhook (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  encrypted_secret text NOT NULL,
  events text NOT NULL,
  is_active integer NOT NULL DEFAULT true,
  created_at text NOT NULL
);

CREATE TABLE webhook_delivery (
  id integer PRIMARY KEY NOT NULL,
  webhook_id integer NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event text NOT NULL,
  data text NOT NULL,
  created_at text NOT NULL,
  next_attempt_at text,
  attempts integer NOT NULL DEFAULT 0,
  delivered_at text,
  status integer,
  error text
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_created_at ON webhook_delivery (created_at);

CREATE TRIGGER log_entry_webhooks AFTER INSERT ON log_entry WHEN EXISTS (SELECT 1 FROM webhook WHERE is_active) BEGIN
  INSERT INTO webhook_delivery (webhook_id, event, data, created_at, next_attempt_at)
  SELECT webhook.id, change.event,
    json_object('object_type', new.object_type, 'object_id', new.object_id, 'action', new.action),
    new.timestamp, new.timestamp
  FROM (
    SELECT CASE
      WHEN new.object_type = 'page' THEN CASE
        WHEN new.action IN ('wagtail.publish', 'wagtail.publish.scheduled') THEN 'page.published'
        WHEN new.action IN ('wagtail.unpublish', 'wagtail.unpublish.scheduled', 'wagtail.delete') THEN 'page.unpublished'
        WHEN new.action = 'wagtail.move' THEN 'page.moved'
      END
      WHEN new.object_type = 'location' AND new.action NOT LIKE '%wait_list%' THEN 'restaurant.changed'
      WHEN new.object_type = 'menu' THEN 'menu.changed'
      WHEN new.action IN ('tidemark.menu_item_sold_out', 'tidemark.menu_item_available') THEN 'menu.changed'
    END AS event
  ) AS change JOIN webhook
  WHERE webhook.is_active AND EXISTS (SELECT 1 FROM json_each(webhook.events) WHERE value = change.event);
END;

CREATE TRIGGER form_submission_webhooks AFTER INSERT ON form_submission
WHEN EXISTS (SELECT 1 FROM webhook WHERE is_active) BEGIN
  INSERT INTO webhook_delivery (webhook_id, event, data, created_at, next_attempt_at)
  SELECT webhook.id, 'submission.received',
    json_object('object_type', 'submission', 'object_id', new.id, 'page_id', new.page_id, 'form', new.form),
    new.submitted_at, new.submitted_at
  FROM webhook
  WHERE webhook.is_active AND EXISTS (SELECT 1 FROM json_each(webhook.events) WHERE value = 'submission.received');
END;
