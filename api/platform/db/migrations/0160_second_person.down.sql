DROP TABLE redirect_requests;
ALTER TABLE head_batches DROP COLUMN confirmer_id, DROP COLUMN confirm, DROP COLUMN harms;
ALTER TABLE revisions DROP COLUMN confirm, DROP COLUMN harms;
