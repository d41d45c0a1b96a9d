-- Addresses of members for mail, sealed: at most one that was verified, to which notifications go, and one that waits for its code.
CREATE TABLE mail_addresses (
    id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id       bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    address_sealed  bytea NOT NULL,
    address_hash    bytea NOT NULL,
    verified_at     timestamptz, -- NULL: it waits for its code
    code_hash       bytea,
    code_expires_at timestamptz,
    tries           integer NOT NULL DEFAULT 0, -- wrong codes since the last one was sent
    sends           integer NOT NULL DEFAULT 0, -- codes since sends_since
    sends_since     timestamptz NOT NULL,
    sent_at         timestamptz NOT NULL,
    CHECK ((verified_at IS NULL) = (code_hash IS NOT NULL))
);
CREATE UNIQUE INDEX mail_addresses_member_idx ON mail_addresses (member_id, (verified_at IS NULL));
CREATE INDEX mail_addresses_hash_idx ON mail_addresses (address_hash);

ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
    ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('sms', 'wechat', 'mail'));
