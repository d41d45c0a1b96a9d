-- Combinations of filters of the list of lots that editors made pages of their own. One that was taken back stays, because its
-- address leads to the nearest list from then on.
CREATE TABLE landings (
    alias       text PRIMARY KEY CHECK (alias ~ '^[a-z0-9]{1,60}$'),
    query       text NOT NULL CHECK (query <> ''), -- canonical, with the place by its id
    heading     text NOT NULL CHECK (heading <> ''),
    intro_html  text NOT NULL,                     -- sanitised
    title       text NOT NULL CHECK (title <> ''), -- title and description are templates with the variables of a place
    description text NOT NULL,
    keywords    text NOT NULL,
    is_active   boolean NOT NULL,
    updated_at  timestamptz NOT NULL
);
-- A combination has one page.
CREATE UNIQUE INDEX landings_query_idx ON landings (query) WHERE is_active;
