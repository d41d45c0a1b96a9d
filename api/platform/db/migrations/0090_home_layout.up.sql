-- What editors changed of the home page: one row at most. Rows that are not named in it keep their place in the program's order.
CREATE TABLE home_layout (
    one        boolean PRIMARY KEY DEFAULT true CHECK (one),
    rows       jsonb NOT NULL, -- [{"key", "hidden"}] in their order; of home.Rows
    picks      jsonb NOT NULL, -- [{"house_id", "until"}] in their order; until is the last day
    version    integer NOT NULL,
    editor_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    updated_at timestamptz NOT NULL
);
CREATE INDEX home_layout_editor_id_idx ON home_layout (editor_id) WHERE editor_id IS NOT NULL;
