DROP TRIGGER collects_added ON collects;
DROP TRIGGER collects_removed ON collects;
DROP TRIGGER reminders_added ON reminders;
DROP TRIGGER reminders_removed ON reminders;
DROP FUNCTION count_collects();
DROP FUNCTION count_reminders();
DROP TABLE mark_counts;
