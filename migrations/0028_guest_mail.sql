-- Mails to addresses that anybody may have typed, so that an address gets few of them.

ALTER TABLE mail ADD COLUMN guest_key text;
CREATE INDEX mail_guest_key ON mail (guest_key, created_at) WHERE guest_key IS NOT NULL;
