DROP TRIGGER mark_counts_changed ON mark_counts;
DROP TRIGGER mark_counts_added ON mark_counts;
DROP FUNCTION log_mark_counts();
DROP FUNCTION notify_tags(text);
DROP TABLE tag_changes;
