DELETE FROM seo_templates WHERE page = 'page';
DROP TABLE single_pages;
