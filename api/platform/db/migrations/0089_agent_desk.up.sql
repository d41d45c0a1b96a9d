-- What the picture of a consultant shows, and how often editors changed the consultant: from 1 on the source of the data does
-- not overwrite what they wrote.
ALTER TABLE agents
    ADD COLUMN avatar_alt text NOT NULL DEFAULT '' CHECK (char_length(avatar_alt) <= 100),
    ADD COLUMN version integer NOT NULL DEFAULT 0;
