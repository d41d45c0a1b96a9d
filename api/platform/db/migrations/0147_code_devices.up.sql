-- Codes are also counted by the browser that asked for them, which keeps a cookie.
ALTER TABLE login_codes ADD COLUMN device_hash bytea;
CREATE INDEX login_codes_device_idx ON login_codes (device_hash, created_at DESC) WHERE device_hash IS NOT NULL;
