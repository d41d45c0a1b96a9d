-- What crawlers may read, and how many things a list of a place or a tag must hold to be a page that search engines may show.
-- Without the row the rules of the program hold.
CREATE TABLE crawl_rules (
    one         boolean PRIMARY KEY DEFAULT true CHECK (one),
    rules       text NOT NULL,                -- robots.txt without its lines of site maps
    minimums    jsonb NOT NULL,               -- a number for each kind of list
    updated_at  timestamptz NOT NULL,
    minimums_at timestamptz NOT NULL
);
