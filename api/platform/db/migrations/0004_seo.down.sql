DROP TABLE seo_templates;
