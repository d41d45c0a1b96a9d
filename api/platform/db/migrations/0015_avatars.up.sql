-- Pictures that members uploaded, re-encoded as small squares. The name is in the address and cannot be guessed.
CREATE TABLE avatars (
    name       text PRIMARY KEY,
    member_id  bigint NOT NULL UNIQUE REFERENCES members ON DELETE CASCADE,
    image      bytea NOT NULL CHECK (octet_length(image) BETWEEN 1 AND 262144),
    created_at timestamptz NOT NULL
);
