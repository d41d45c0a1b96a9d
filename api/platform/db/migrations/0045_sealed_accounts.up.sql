-- The id of a WeChat account is stored like a number: sealed, with a hash that finds it. The program seals the ids that
-- are in the clear when it migrates and when it starts; the columns openid are empty from then on, and a later
-- migration drops them, so that a process of the release before can still run beside this one.
ALTER TABLE members
    ADD COLUMN openid_sealed bytea,
    ADD COLUMN openid_hash   bytea UNIQUE CHECK (octet_length(openid_hash) = 32),
    DROP CONSTRAINT members_check1,
    ADD CONSTRAINT members_openid_check CHECK ((openid_sealed IS NULL) = (openid_hash IS NULL)),
    ADD CONSTRAINT members_identity_check CHECK (mobile_hash IS NOT NULL OR openid IS NOT NULL OR openid_hash IS NOT NULL);

-- Scans are over within minutes. Those that wait are scanned again.
DELETE FROM wechat_scenes WHERE openid IS NOT NULL;
ALTER TABLE wechat_scenes
    ADD COLUMN openid_sealed bytea,
    DROP CONSTRAINT wechat_scenes_check,
    ADD CONSTRAINT wechat_scenes_scan_check CHECK ((openid IS NULL AND openid_sealed IS NULL) = (scanned_at IS NULL));

-- Nothing reads who follows the account: the platform refuses messages to others itself. A later migration drops the table.
DELETE FROM wechat_followers;

-- Whom a failed try meant, which is often nobody's number here.
ALTER TABLE audit_log ADD COLUMN subject_sealed bytea;
