DELETE FROM seo_templates WHERE page = 'map';
DROP INDEX houses_position_idx;
