DROP TABLE regions;
DROP TABLE areas;
DROP TABLE cities;
DROP TABLE provinces;
