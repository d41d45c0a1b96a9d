DELETE FROM seo_templates WHERE page IN ('collections', 'reminders', 'user-index', 'demands', 'mates');
DROP TABLE match_progress;
DROP TABLE matches;
DROP TABLE form_events;
DROP INDEX forms_member_idx;
ALTER TABLE forms
    DROP COLUMN shared,
    DROP COLUMN member_id;
DROP TABLE deliveries;
DROP TABLE messages;
DROP TABLE reminders;
DROP TABLE collects;
