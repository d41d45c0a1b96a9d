ALTER TABLE crawl_rules DROP COLUMN signals;
