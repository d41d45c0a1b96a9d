ALTER TABLE reminders DROP COLUMN planned_at;
