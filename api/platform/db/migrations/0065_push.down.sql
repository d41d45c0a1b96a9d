DROP TABLE push_addresses;
DROP TABLE push_engines;
DROP TABLE page_changes;
