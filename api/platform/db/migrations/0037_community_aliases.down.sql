DROP TABLE community_aliases;
