DROP TABLE missing_paths;
DROP TABLE redirects;
