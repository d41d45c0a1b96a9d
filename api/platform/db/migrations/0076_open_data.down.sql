DELETE FROM seo_templates WHERE page = 'open-data';
