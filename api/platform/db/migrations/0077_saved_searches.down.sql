DELETE FROM seo_templates WHERE page = 'searches';
UPDATE messages SET kind = 'system' WHERE kind = 'search';
ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
    ADD CONSTRAINT messages_kind_check CHECK (kind IN ('reminder', 'match', 'system', 'change'));
DROP INDEX houses_created_idx;
DROP TABLE search_progress;
DROP TABLE search_events;
DROP TABLE saved_searches;
