-- A code proves one thing: a login, the old number of a change, or its new number.
ALTER TABLE login_codes
    ADD COLUMN purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'old', 'new'));

-- Changes of a member's number. One without the old number waits until ready_at, in which the member can cancel it.
CREATE TABLE mobile_changes (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id     bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    mobile_hash   bytea NOT NULL,
    mobile_sealed bytea NOT NULL,
    requested_at  timestamptz NOT NULL,
    ready_at      timestamptz NOT NULL,
    done_at       timestamptz,
    cancelled_at  timestamptz,
    CHECK (done_at IS NULL OR cancelled_at IS NULL)
);
CREATE UNIQUE INDEX mobile_changes_open_idx ON mobile_changes (member_id) WHERE done_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX mobile_changes_member_idx ON mobile_changes (member_id, requested_at DESC);
