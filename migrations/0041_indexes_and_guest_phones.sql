-- A deletion looks for the rows that reference the deleted one: every column that does has an index, which holds only
-- the rows that reference something.
CREATE INDEX user_group_group ON user_group (group_id);
CREATE INDEX page_view_restriction_group_group ON page_view_restriction_group (group_id);
CREATE INDEX collection_view_restriction_group_group ON collection_view_restriction_group (group_id);
CREATE INDEX task_group_group ON task_group (group_id);
CREATE INDEX workflow_task_task ON workflow_task (task_id);
CREATE INDEX workflow_page_workflow ON workflow_page (workflow_id);
CREATE INDEX workflow_state_workflow ON workflow_state (workflow_id);
CREATE INDEX workflow_state_requested_by ON workflow_state (requested_by_id) WHERE requested_by_id IS NOT NULL;
CREATE INDEX task_state_finished_by ON task_state (finished_by_id) WHERE finished_by_id IS NOT NULL;
CREATE INDEX comment_author ON comment (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX comment_mention_user ON comment_mention (user_id);
CREATE INDEX comment_thread_resolved_by ON comment_thread (resolved_by_id) WHERE resolved_by_id IS NOT NULL;
CREATE INDEX page_owner ON page (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX page_locked_by ON page (locked_by_id) WHERE locked_by_id IS NOT NULL;
CREATE INDEX revision_user ON revision (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX snippet_locked_by ON snippet (locked_by_id) WHERE locked_by_id IS NOT NULL;
CREATE INDEX image_uploaded_by ON image (uploaded_by_user_id) WHERE uploaded_by_user_id IS NOT NULL;
CREATE INDEX document_uploaded_by ON document (uploaded_by_user_id) WHERE uploaded_by_user_id IS NOT NULL;
CREATE INDEX video_uploaded_by ON video (uploaded_by_user_id) WHERE uploaded_by_user_id IS NOT NULL;
CREATE INDEX video_poster ON video (poster_id) WHERE poster_id IS NOT NULL;
CREATE INDEX location_import_undone_by ON location_import (undone_by_id) WHERE undone_by_id IS NOT NULL;
CREATE INDEX menu_sold_out_user ON menu_sold_out (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX menu_item_revision_user ON menu_item_revision (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX menu_of_site ON menu (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX site_root_page ON site (root_page_id);

-- Each minute what has expired of a form is looked for, without those of other forms.
DROP INDEX form_submission_submitted_at;
CREATE INDEX form_submission_updated_at ON form_submission (form, updated_at);

-- The outbox counts and lists what was given up.
CREATE INDEX mail_failed ON mail (id) WHERE failed_at IS NOT NULL;

-- Privacy requests look for mails by their addresses.
CREATE INDEX mail_recipient ON mail (lower(recipient));
CREATE INDEX mail_reply_to ON mail (lower(reply_to));

-- Mails to a restaurant quote a guest's number: a privacy request by telephone finds them.
ALTER TABLE mail ADD COLUMN guest_phone text;
UPDATE mail SET guest_phone = (
    WITH quoted(rest) AS (SELECT substr(text, instr(text, label.value) + length(label.value)) FROM json_each(
      json_array(char(10) || 'Guest’s phone: ', char(10) || 'Phone: ', char(10) || 'Telephone: ')) AS label
      WHERE instr(text, label.value) > 0 ORDER BY label.key LIMIT 1)
    SELECT substr(rest, 1, instr(rest || char(10), char(10)) - 1) FROM quoted)
  WHERE kind IN ('pickup_order_notice', 'reservation_notice', 'contact_message');
