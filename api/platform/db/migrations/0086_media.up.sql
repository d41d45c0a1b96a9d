-- The bytes of a picture may be in a bucket (MEDIA_URL); then its row has none.
ALTER TABLE avatars ALTER COLUMN image DROP NOT NULL;
ALTER TABLE pictures ALTER COLUMN image DROP NOT NULL;

-- An avatar in the bucket is removed after its row, also when its member was.
CREATE FUNCTION remove_avatar_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO jobs (kind, key, payload, run_at, created_at)
    VALUES ('media_remove', 'media:removed:' || OLD.name, jsonb_build_object('name', OLD.name), now(), now()) ON CONFLICT (key) DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER avatar_removed AFTER DELETE ON avatars FOR EACH ROW WHEN (OLD.image IS NULL) EXECUTE FUNCTION remove_avatar_bytes();
CREATE TRIGGER avatar_replaced AFTER UPDATE OF name ON avatars FOR EACH ROW WHEN (OLD.image IS NULL AND OLD.name <> NEW.name)
    EXECUTE FUNCTION remove_avatar_bytes();
