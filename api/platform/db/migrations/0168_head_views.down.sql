DROP TABLE head_view_defaults;
DROP TABLE head_views;
