-- The lots like one: first those that can be bid on, of which there are few.
CREATE INDEX houses_like_idx ON houses (area_id, usage);
CREATE INDEX houses_open_like_idx ON houses (area_id, usage, region_id, start_price) WHERE result IS NULL;
CREATE INDEX houses_open_price_idx ON houses (city_id, start_price) WHERE result IS NULL;
CREATE INDEX houses_open_position_idx ON houses (lng, lat) WHERE result IS NULL AND lng IS NOT NULL;
CREATE INDEX houses_open_community_idx ON houses (community_id) WHERE result IS NULL AND community_id IS NOT NULL;
