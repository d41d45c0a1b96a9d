-- Writers draft, editors publish heads and content, publishers templates, redirects, robots rules and roles.
ALTER TABLE members DROP CONSTRAINT members_role_check;
ALTER TABLE members ADD CONSTRAINT members_role_check CHECK (role IN ('member', 'writer', 'editor', 'publisher'));
CREATE INDEX members_role_idx ON members (role, id) WHERE role <> 'member';

-- What editors did. Each hash is the SHA-256 of the hash before it and of the row itself, so a row that was changed or
-- removed behind the triggers is found by `fapai audit verify`. There is no foreign key: entries stay when their member is
-- deleted. They contain no telephone number and no name.
CREATE TABLE editor_acts (
    id        bigint PRIMARY KEY CHECK (id > 0), -- without gaps
    at        timestamptz NOT NULL,
    member_id bigint,                            -- NULL for the command line and scheduled work
    operator  text NOT NULL DEFAULT '',          -- who acted where no member did
    action    text NOT NULL CHECK (action <> ''),
    subject   text NOT NULL,
    reason    text NOT NULL DEFAULT '',
    detail    text NOT NULL DEFAULT '',          -- JSON; text, because the hash is of its very bytes
    previous  bytea NOT NULL CHECK (octet_length(previous) = 32),
    hash      bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32)
);
CREATE INDEX editor_acts_member_idx ON editor_acts (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX editor_acts_action_idx ON editor_acts (action, id DESC);

CREATE FUNCTION refuse_change_of_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'entries of editor_acts are only ever added';
END $$;
CREATE TRIGGER editor_acts_append_only BEFORE UPDATE OR DELETE ON editor_acts
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_acts();
CREATE TRIGGER editor_acts_no_truncate BEFORE TRUNCATE ON editor_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_acts();
