DROP TABLE home_layout;
