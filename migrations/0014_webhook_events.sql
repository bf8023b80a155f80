-- A restaurant's staff move orders and parties all day, which no program outside is told of: a restaurant has changed only
-- by these actions.
DROP TRIGGER log_entry_webhooks;
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
      WHEN new.object_type = 'location' AND new.action IN (
        'wagtail.create', 'wagtail.edit', 'tidemark.close', 'tidemark.reopen', 'tidemark.set_special_day', 'import',
        'feed', 'tidemark.undo_import'
      ) THEN 'restaurant.changed'
      WHEN new.object_type = 'menu' THEN 'menu.changed'
      WHEN new.action IN ('tidemark.menu_item_sold_out', 'tidemark.menu_item_available') THEN 'menu.changed'
    END AS event
  ) AS change JOIN webhook
  WHERE webhook.is_active AND EXISTS (SELECT 1 FROM json_each(webhook.events) WHERE value = change.event);
END;

-- Deliveries that wait or failed are few beside those of a month, of which lists would count all.
CREATE INDEX webhook_delivery_unfinished ON webhook_delivery (webhook_id, next_attempt_at) WHERE delivered_at IS NULL;
