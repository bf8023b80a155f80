-- Sign-ups that wait for a word from the address they name.

ALTER TABLE form_submission ADD COLUMN confirmation_requested_at text;
ALTER TABLE form_submission ADD COLUMN confirmed_at text;
CREATE INDEX form_submission_unconfirmed ON form_submission (confirmation_requested_at) WHERE confirmed_at IS NULL;
