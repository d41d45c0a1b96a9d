-- Codes are also counted by the network that an address belongs to: a provider gives one customer many addresses.
ALTER TABLE login_codes ADD COLUMN network_hash bytea;
CREATE INDEX login_codes_network_idx ON login_codes (network_hash, created_at DESC);
