ALTER TABLE tags
    ADD COLUMN description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 200),
    ADD COLUMN version int NOT NULL DEFAULT 0; -- grows with each change of an editor, so that nobody overwrites what they have not seen

-- The names that a tag had, and those of tags that were merged into it: feeds that use them get the tag, and the address of a
-- merged tag leads to it.
CREATE TABLE tag_aliases (
    name   text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 20),
    slug   text UNIQUE, -- of a tag that was merged; NULL for a name of the tag itself
    tag_id bigint NOT NULL REFERENCES tags ON DELETE CASCADE
);
CREATE INDEX tag_aliases_tag_idx ON tag_aliases (tag_id);
