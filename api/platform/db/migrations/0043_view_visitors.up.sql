-- Who viewed what on a day, as keyed hashes, so that a visitor counts once.
CREATE TABLE view_visitors (
    visitor   bytea PRIMARY KEY, -- of the day, the table, the row and the visitor
    viewed_at timestamptz NOT NULL
);
CREATE INDEX view_visitors_viewed_idx ON view_visitors (viewed_at);
