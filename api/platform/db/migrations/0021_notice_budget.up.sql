-- Text messages to members beside the login codes: both are paid from one budget. Like a code, a row outlives its member for
-- as long as it is counted, and holds no number.
CREATE TABLE notice_messages (
    key        text PRIMARY KEY,
    member_id  bigint NOT NULL,
    state      text NOT NULL CHECK (state IN ('unsure', 'failed')), -- failed: certainly not sent
    created_at timestamptz NOT NULL
);
CREATE INDEX notice_messages_created_idx ON notice_messages (created_at DESC);
CREATE INDEX notice_messages_member_idx ON notice_messages (member_id, created_at DESC);

-- The name of things that were removed from the site since.
ALTER TABLE reminders ADD COLUMN seen_title text NOT NULL DEFAULT '';
UPDATE reminders AS r SET seen_title = h.title FROM houses AS h WHERE h.id = r.house_id;
