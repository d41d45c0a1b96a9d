-- A lot whose source has no number of bids: NULL, which is not 0. A lot that was sold had bids; of others, what is stored as 0 may be
-- either.
ALTER TABLE houses ALTER COLUMN bid_count DROP NOT NULL, ALTER COLUMN bid_count DROP DEFAULT;
UPDATE houses SET bid_count = NULL WHERE bid_count = 0 AND result = '3';

-- Bids are counted of those closed lots whose number is known. The default is for the release before, which does not fill the column.
ALTER TABLE stat_cells ADD COLUMN bids_n bigint NOT NULL DEFAULT 0;
UPDATE stat_cells SET bids_n = sold + failed;

-- A title leaves out a stage that is not known.
UPDATE seo_templates SET title = replace(title, '{stage}', '{stage?}'), description = replace(description, '{stage}', '{stage?}'),
    keywords = replace(keywords, '{stage}', '{stage?}') WHERE page = 'house';
