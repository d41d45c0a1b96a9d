DROP TABLE pii_keys;
