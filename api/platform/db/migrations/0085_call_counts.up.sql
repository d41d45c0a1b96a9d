-- Calls of an address that all processes count together, each kind in a window of its own. It is worth nothing after a crash, and a
-- replica has no use for it, so its changes are not written to the log.
CREATE UNLOGGED TABLE call_counts (
    key     bytea PRIMARY KEY CHECK (octet_length(key) = 32), -- hash of the kind and the address
    hits    integer NOT NULL,
    ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
