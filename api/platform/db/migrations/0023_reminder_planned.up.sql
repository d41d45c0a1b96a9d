-- When the triggers of a reminder were last planned: at setting it, and when the start of its lot changed. A start trigger
-- that replaces offsets that had passed by then is computed from it.
ALTER TABLE reminders ADD COLUMN planned_at timestamptz NOT NULL DEFAULT now();
UPDATE reminders SET planned_at = created_at;
