-- A redirect may be of a path with a query (/show.php?id=7) and have placeholders (/old/{id}.html): from_path is then the canonical
-- text of that. Of a visitor's query the parameters that from_path names are used up; the others are kept, or dropped.
ALTER TABLE redirects ADD COLUMN drops_query boolean NOT NULL DEFAULT false;
ALTER TABLE redirect_requests ADD COLUMN drops_query boolean NOT NULL DEFAULT false;
-- Queries with which an address was asked for that does not exist, the latest first, at most notfound.maxQueries.
ALTER TABLE missing_paths ADD COLUMN queries text[] NOT NULL DEFAULT '{}';
