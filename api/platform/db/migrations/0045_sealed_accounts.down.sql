ALTER TABLE audit_log DROP COLUMN subject_sealed;

DELETE FROM wechat_scenes WHERE openid_sealed IS NOT NULL;
ALTER TABLE wechat_scenes
    DROP CONSTRAINT wechat_scenes_scan_check,
    DROP COLUMN openid_sealed,
    ADD CONSTRAINT wechat_scenes_check CHECK ((openid IS NULL) = (scanned_at IS NULL));

-- `fapai migrate --down` has opened the ids; without that this fails for a member who has no number, and nothing is lost.
ALTER TABLE members
    DROP CONSTRAINT members_identity_check,
    DROP CONSTRAINT members_openid_check,
    DROP COLUMN openid_hash,
    DROP COLUMN openid_sealed,
    ADD CONSTRAINT members_check1 CHECK (mobile_hash IS NOT NULL OR openid IS NOT NULL);
