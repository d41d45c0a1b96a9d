-- The keys that sealed personal data here, each with a value that only it opens, so that a wrong PII_KEY is noticed.
CREATE TABLE pii_keys (
    id            text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{8}$'), -- derived from the key, tells nothing about it
    canary_sealed bytea NOT NULL,
    created_at    timestamptz NOT NULL
);
