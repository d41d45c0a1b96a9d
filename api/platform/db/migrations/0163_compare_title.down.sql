DELETE FROM seo_templates WHERE page = 'compare';
