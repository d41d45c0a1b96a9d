ALTER TABLE missing_paths DROP COLUMN queries;
-- Without the forms, these rows would never be found.
DELETE FROM redirect_requests WHERE strpos(from_path, '?') > 0 OR strpos(from_path, '{') > 0;
DELETE FROM redirects WHERE strpos(from_path, '?') > 0 OR strpos(from_path, '{') > 0;
ALTER TABLE redirect_requests DROP COLUMN drops_query;
ALTER TABLE redirects DROP COLUMN drops_query;
