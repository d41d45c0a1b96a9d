-- Members, their sessions, login codes, scanned codes, and the log of logins and grants.
CREATE TABLE members (
    id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mobile_sealed     bytea,        -- encrypted
    mobile_hash       bytea UNIQUE CHECK (octet_length(mobile_hash) = 32),
    nickname          text NOT NULL CHECK (char_length(nickname) BETWEEN 1 AND 20),
    avatar            text,
    role              text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'editor')),
    openid            text UNIQUE,  -- of the official account
    notify_sms        boolean NOT NULL DEFAULT true,
    notify_wechat     boolean NOT NULL DEFAULT true,
    notify_site       boolean NOT NULL DEFAULT true,
    agreement_version text,
    agreed_at         timestamptz,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    last_login_at     timestamptz NOT NULL,
    CHECK ((mobile_sealed IS NULL) = (mobile_hash IS NULL)),
    CHECK (mobile_hash IS NOT NULL OR openid IS NOT NULL)
);

-- A guest's row appears with the first call that needs it, and stays until it expires, since its token carries a MAC.
ALTER TABLE sessions
    ADD COLUMN id           bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    ADD COLUMN member_id    bigint REFERENCES members ON DELETE CASCADE,
    ADD COLUMN user_agent   text NOT NULL DEFAULT '',
    ADD COLUMN address      text NOT NULL DEFAULT '', -- its beginning only
    ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN ended_at     timestamptz;
CREATE INDEX sessions_member_idx ON sessions (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE login_codes (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mobile_hash  bytea NOT NULL,
    session_hash bytea NOT NULL,
    address_hash bytea NOT NULL,
    code_hash    bytea NOT NULL,
    state        text NOT NULL DEFAULT 'unsure' CHECK (state IN ('unsure', 'sent', 'failed')), -- failed: certainly not sent
    tries        int NOT NULL DEFAULT 0,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    used_at      timestamptz
);
CREATE INDEX login_codes_mobile_idx ON login_codes (mobile_hash, created_at DESC);
CREATE INDEX login_codes_session_idx ON login_codes (session_hash, created_at DESC);
CREATE INDEX login_codes_address_idx ON login_codes (address_hash, created_at DESC);
CREATE INDEX login_codes_created_idx ON login_codes (created_at DESC);

-- Captchas are not stored; the ones that were answered are, until they would have ended anyway.
CREATE TABLE used_captchas (
    nonce      bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
);

CREATE TABLE wechat_scenes (
    scene_hash   bytea PRIMARY KEY,
    session_hash bytea NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    openid       text,
    scanned_at   timestamptz,
    used_at      timestamptz,
    CHECK ((openid IS NULL) = (scanned_at IS NULL))
);
CREATE INDEX wechat_scenes_session_idx ON wechat_scenes (session_hash);
CREATE INDEX wechat_scenes_expires_idx ON wechat_scenes (expires_at);

-- Who follows the official account; only a newer event changes a row.
CREATE TABLE wechat_followers (
    openid     text PRIMARY KEY,
    following  boolean NOT NULL,
    event_at   timestamptz NOT NULL
);

-- Entries stay when their member is deleted, so there is no foreign key. They contain no telephone number.
CREATE TABLE audit_log (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at        timestamptz NOT NULL,
    kind      text NOT NULL, -- register, login, login_failed, logout, bind, grant
    member_id bigint,
    actor     text NOT NULL, -- sms, wechat, member, or the operator of the command line
    address   text NOT NULL DEFAULT '',
    detail    text NOT NULL DEFAULT ''
);
CREATE INDEX audit_log_member_idx ON audit_log (member_id, at DESC);
CREATE INDEX audit_log_at_idx ON audit_log (at DESC);
