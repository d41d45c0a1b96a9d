-- A scan logs in once it was confirmed in the account that scanned. What the confirmation shows is of the browser that asked
-- for the code; confirm_hash is of the secret in the link that the account gets.
ALTER TABLE wechat_scenes
    ADD COLUMN client       text NOT NULL DEFAULT '', -- family of browser and system
    ADD COLUMN address      text NOT NULL DEFAULT '', -- its beginning only
    ADD COLUMN confirm_hash bytea UNIQUE,
    ADD COLUMN confirmed_at timestamptz,
    ADD COLUMN refused_at   timestamptz,
    ADD CONSTRAINT wechat_scenes_decision_check CHECK (
        (confirmed_at IS NULL OR refused_at IS NULL) AND (scanned_at IS NOT NULL OR confirmed_at IS NULL AND refused_at IS NULL)
    );
