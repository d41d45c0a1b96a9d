-- Facts of the site that editors changed; all others are those of the program's settings.
CREATE TABLE site_settings (
    key        text PRIMARY KEY, -- of content.Settings
    value      text NOT NULL,
    editor_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    updated_at timestamptz NOT NULL
);
CREATE INDEX site_settings_editor_id_idx ON site_settings (editor_id) WHERE editor_id IS NOT NULL;
