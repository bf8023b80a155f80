-- Text messages to guests who asked for them, in the same outbox as mails.
ALTER TABLE mail ADD COLUMN channel text NOT NULL DEFAULT 'mail';
ALTER TABLE wait_list_entry ADD COLUMN wants_texts integer NOT NULL DEFAULT false;
ALTER TABLE pickup_order ADD COLUMN wants_texts integer NOT NULL DEFAULT false;
