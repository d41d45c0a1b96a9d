-- What the owner of the site allows crawlers to use its texts for, by purpose; a purpose that is missing is not decided.
ALTER TABLE crawl_rules ADD COLUMN signals jsonb NOT NULL DEFAULT '{}';
