DROP TABLE tag_aliases;
ALTER TABLE tags DROP COLUMN version, DROP COLUMN description;
