DROP TABLE points;
