ALTER TABLE reminders DROP COLUMN seen_title;
DROP TABLE notice_messages;
