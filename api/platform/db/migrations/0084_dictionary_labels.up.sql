-- The labels of dictionary values that editors changed. A row whose label is NULL was put back to the label of the program; it
-- stays, so that the time of the change is known.
CREATE TABLE dictionary_labels (
    dictionary text NOT NULL,
    code       text NOT NULL,
    label      text CHECK (label <> ''),
    editor_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (dictionary, code),
    UNIQUE (dictionary, label)
);
CREATE INDEX dictionary_labels_editor_id_idx ON dictionary_labels (editor_id) WHERE editor_id IS NOT NULL;
