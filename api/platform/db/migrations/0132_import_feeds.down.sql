DROP TABLE import_feed_lots;
DROP TABLE import_feed_runs;
DROP TABLE import_feeds;
