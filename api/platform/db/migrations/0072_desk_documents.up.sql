-- What an editor published stays as it is: imports leave articles alone that have edited_at.
ALTER TABLE news
    ADD COLUMN edited_at timestamptz,
    ADD COLUMN cover_alt text CHECK (char_length(cover_alt) BETWEEN 1 AND 100);

-- Pictures that editors upload, each in several sizes as JPEG. The name is the beginning of the SHA-256 of the uploaded file,
-- so the same file is stored once and the image of a name never changes.
CREATE TABLE pictures (
    name       text NOT NULL CHECK (name ~ '^[0-9a-f]{32}$'),
    size       text NOT NULL CHECK (size IN ('wide', 'card', 'square', 'whole')),
    image      bytea NOT NULL,
    width      int NOT NULL CHECK (width > 0),
    height     int NOT NULL CHECK (height > 0),
    member_id  bigint REFERENCES members ON DELETE SET NULL, -- who uploaded it first
    created_at timestamptz NOT NULL,
    PRIMARY KEY (name, size)
);
CREATE INDEX pictures_member_idx ON pictures (member_id) WHERE member_id IS NOT NULL;
