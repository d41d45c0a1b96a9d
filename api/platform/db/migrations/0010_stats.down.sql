DELETE FROM seo_templates WHERE page IN ('chart', 'research', 'statistics', 'trend');
DROP TABLE stat_events;
DROP TABLE stat_state;
DROP TABLE stat_cells;
DROP TABLE stat_facts;
