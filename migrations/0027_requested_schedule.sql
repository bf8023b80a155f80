-- When a draft is to go live and to leave, as its writer asks for it. Nothing happens at these times unless somebody approves.
ALTER TABLE page ADD COLUMN requested_go_live_at text;
ALTER TABLE page ADD COLUMN requested_expire_at text;
