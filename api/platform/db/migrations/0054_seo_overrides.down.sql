DROP TABLE seo_overrides;
