DROP TABLE check_counts;
