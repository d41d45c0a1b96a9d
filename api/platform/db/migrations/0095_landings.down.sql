DELETE FROM revisions WHERE kind = 'landing';
DROP TABLE landings;
