-- It fails while the bucket has pictures: `fapai media move --back` brings them back before.
ALTER TABLE avatars ALTER COLUMN image SET NOT NULL;
ALTER TABLE pictures ALTER COLUMN image SET NOT NULL;
DROP TRIGGER avatar_removed ON avatars;
DROP TRIGGER avatar_replaced ON avatars;
DROP FUNCTION remove_avatar_bytes();
