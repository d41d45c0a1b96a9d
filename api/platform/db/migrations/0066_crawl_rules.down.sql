DROP TABLE crawl_rules;
