-- Texts that replace those of the title templates: of one address (its path and query), or of the lists of a place (kind and
-- aliases, as houses/chaoyang/wangjing; the texts are templates). Without an end where ends_at is NULL.
-- A row without any text is an override that was removed: its page changed at updated_at.
CREATE TABLE seo_overrides (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    scope       text NOT NULL CHECK (scope IN ('path', 'alias')),
    key         text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 300),
    title       text NOT NULL DEFAULT '' CHECK (char_length(title) <= 200),
    description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 400),
    keywords    text NOT NULL DEFAULT '' CHECK (char_length(keywords) <= 200),
    ends_at     timestamptz,
    updated_at  timestamptz NOT NULL,
    editor_id   bigint REFERENCES members (id) ON DELETE SET NULL,
    UNIQUE (scope, key)
);
CREATE INDEX seo_overrides_ends_at_idx ON seo_overrides (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX seo_overrides_editor_id_idx ON seo_overrides (editor_id);
