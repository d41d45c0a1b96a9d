-- A feed may have other records than lots, such as the articles of an RSS address.
ALTER TABLE import_feeds ADD COLUMN kind text NOT NULL DEFAULT 'houses' CHECK (kind IN ('houses', 'communities', 'aliases', 'prices', 'points', 'news'));
ALTER TABLE import_feeds ALTER COLUMN kind DROP DEFAULT;
