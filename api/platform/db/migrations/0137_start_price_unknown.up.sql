-- A lot whose start price is not announced yet: NULL, which the CHECK of the column lets pass, and never 0. What is computed of the
-- start price (start_unit_price, court_discount) is NULL, too.
ALTER TABLE houses ALTER COLUMN start_price DROP NOT NULL;

-- The premium compares deals with their start prices, of those deals that have one: until now all. The default is for the release
-- before, which does not fill the columns.
ALTER TABLE stat_cells ADD COLUMN start_n bigint NOT NULL DEFAULT 0, ADD COLUMN start_deal bigint NOT NULL DEFAULT 0;
UPDATE stat_cells SET start_n = deal_n, start_deal = amount;
