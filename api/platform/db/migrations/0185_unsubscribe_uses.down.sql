ALTER TABLE saved_searches DROP COLUMN link_uses;
