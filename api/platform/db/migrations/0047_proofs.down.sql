DELETE FROM wechat_scenes WHERE purpose <> 'login';
ALTER TABLE wechat_scenes DROP COLUMN purpose;
DELETE FROM login_codes WHERE purpose IN ('close', 'export');
ALTER TABLE login_codes
    DROP CONSTRAINT login_codes_purpose_check,
    ADD CONSTRAINT login_codes_purpose_check CHECK (purpose IN ('login', 'old', 'new'));
ALTER TABLE sessions
    DROP CONSTRAINT sessions_proof_time_check,
    DROP COLUMN proof_at,
    DROP COLUMN proof;
