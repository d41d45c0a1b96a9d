-- The release before takes a scan for a login, so what waits for its confirmation goes.
DELETE FROM wechat_scenes WHERE scanned_at IS NOT NULL AND confirmed_at IS NULL;
ALTER TABLE wechat_scenes
    DROP CONSTRAINT wechat_scenes_decision_check,
    DROP COLUMN refused_at,
    DROP COLUMN confirmed_at,
    DROP COLUMN confirm_hash,
    DROP COLUMN address,
    DROP COLUMN client;
