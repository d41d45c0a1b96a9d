DROP TABLE editor_presence;
