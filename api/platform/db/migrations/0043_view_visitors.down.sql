DROP TABLE view_visitors;
