-- Named filters of the list of heads. A shared one is offered to all editors and changed by its owner.
CREATE TABLE head_views (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id  bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    query      text NOT NULL CHECK (octet_length(query) <= 1000), -- of the address of the list
    is_shared  boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL,
    UNIQUE (member_id, name)
);
CREATE INDEX head_views_shared_idx ON head_views (name) WHERE is_shared;
-- The view with which the list opens for an editor.
CREATE TABLE head_view_defaults (
    member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    view_id   bigint NOT NULL REFERENCES head_views ON DELETE CASCADE
);
CREATE INDEX head_view_defaults_view_idx ON head_view_defaults (view_id);
