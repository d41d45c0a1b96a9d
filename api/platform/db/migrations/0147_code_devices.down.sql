DROP INDEX login_codes_device_idx;
ALTER TABLE login_codes DROP COLUMN device_hash;
