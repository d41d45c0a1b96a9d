-- What cannot be taken back wants a fresh proof that the session is the member's: a code, or a scan with their own account.
ALTER TABLE sessions
    ADD COLUMN proof    text CHECK (proof IN ('close', 'export')), -- what it allows, once
    ADD COLUMN proof_at timestamptz,
    ADD CONSTRAINT sessions_proof_time_check CHECK ((proof IS NULL) = (proof_at IS NULL));
ALTER TABLE login_codes
    DROP CONSTRAINT login_codes_purpose_check,
    ADD CONSTRAINT login_codes_purpose_check CHECK (purpose IN ('login', 'old', 'new', 'close', 'export'));
ALTER TABLE wechat_scenes ADD COLUMN purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'close', 'export'));
