DROP INDEX login_codes_network_idx;
ALTER TABLE login_codes DROP COLUMN network_hash;
