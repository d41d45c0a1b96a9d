UPDATE seo_templates SET title = replace(title, '{stage?}', '{stage}'), description = replace(description, '{stage?}', '{stage}'),
    keywords = replace(keywords, '{stage?}', '{stage}') WHERE page = 'house';
ALTER TABLE stat_cells DROP COLUMN bids_n;
UPDATE houses SET bid_count = 0 WHERE bid_count IS NULL;
ALTER TABLE houses ALTER COLUMN bid_count SET DEFAULT 0, ALTER COLUMN bid_count SET NOT NULL;
