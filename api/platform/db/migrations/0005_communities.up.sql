-- Communities (小区): where lots lie. Units: money in 元, prices in 元/㎡, areas in ㎡, ratios 0-1, points GCJ-02, codes of
-- api/dictionary/data.

CREATE TABLE communities (
    id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The city follows from the area, as it does for houses.
    city_id           bigint NOT NULL,
    area_id           bigint NOT NULL REFERENCES areas (id),
    region_id         bigint REFERENCES regions (id),
    name              text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    alias_names       text[] NOT NULL DEFAULT '{}',
    pinyin            text NOT NULL DEFAULT '',
    address           text,
    lng               double precision CHECK (lng BETWEEN -180 AND 180),
    lat               double precision CHECK (lat BETWEEN -90 AND 90),

    avg_price         bigint CHECK (avg_price > 0),
    avg_price_month   date CHECK (extract(day FROM avg_price_month) = 1),
    price_mom         numeric(8, 4),
    price_yoy         numeric(8, 4),
    price_source      text,

    usage             text,
    build_year_start  smallint,
    build_year_end    smallint,
    building_type     text,
    buildings         integer CHECK (buildings >= 0),
    households        integer CHECK (households >= 0),
    property_fee      text,
    property_company  text,
    developer         text,
    plot_ratio        numeric(8, 2) CHECK (plot_ratio > 0),
    green_rate        numeric(5, 4) CHECK (green_rate BETWEEN 0 AND 1),
    area_covered      numeric(14, 2) CHECK (area_covered > 0),
    area_build        numeric(14, 2) CHECK (area_build > 0),
    parking           integer CHECK (parking >= 0),
    parking_ratio     text,
    property_years    smallint,
    heating           text,
    water_power       text,
    layout_summary    text,
    schools           text[] NOT NULL DEFAULT '{}',
    metro             jsonb NOT NULL DEFAULT '[]',
    pano_url          text,
    intro             text,
    tags              text[] NOT NULL DEFAULT '{}',

    follow_count      integer NOT NULL DEFAULT 0,
    view_count        integer NOT NULL DEFAULT 0,
    is_demo           boolean NOT NULL DEFAULT false,

    -- The names by which lots find their community, in the form of communities.Key, and what a keyword is looked for in.
    name_keys         text[] NOT NULL DEFAULT '{}',
    search_text       text NOT NULL DEFAULT '',
    grams             text[] NOT NULL DEFAULT '{}',

    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    source_updated_at timestamptz,
    UNIQUE (area_id, name),
    CHECK ((lng IS NULL) = (lat IS NULL)),
    CHECK (build_year_end >= build_year_start)
);
CREATE INDEX communities_region_idx ON communities (region_id) WHERE region_id IS NOT NULL;
CREATE INDEX communities_price_idx ON communities (avg_price, id);
CREATE INDEX communities_views_idx ON communities (view_count DESC, id DESC);
CREATE INDEX communities_point_idx ON communities (lng, lat) WHERE lng IS NOT NULL;
CREATE INDEX communities_keys_idx ON communities USING gin (name_keys);
CREATE INDEX communities_grams_idx ON communities USING gin (grams);

CREATE TABLE community_images (
    community_id    bigint NOT NULL REFERENCES communities (id) ON DELETE CASCADE,
    sort            smallint NOT NULL,
    url             text NOT NULL,
    width           integer NOT NULL,
    height          integer NOT NULL,
    caption         text NOT NULL DEFAULT '',
    is_illustration boolean NOT NULL DEFAULT false,
    PRIMARY KEY (community_id, sort)
);

CREATE TABLE community_prices (
    community_id bigint NOT NULL REFERENCES communities (id) ON DELETE CASCADE,
    month        date NOT NULL CHECK (extract(day FROM month) = 1),
    listing_avg  bigint CHECK (listing_avg > 0),
    deal_avg     bigint CHECK (deal_avg > 0),
    n            integer NOT NULL DEFAULT 0 CHECK (n >= 0),
    PRIMARY KEY (community_id, month)
);

-- No community existed before this table, so every stored reference is invalid. Lots are linked by their
-- district and the community's name, when they are imported and when the community is.
UPDATE houses SET community_id = NULL WHERE community_id IS NOT NULL;
ALTER TABLE houses ADD CONSTRAINT houses_community_fk FOREIGN KEY (community_id) REFERENCES communities (id) ON DELETE SET NULL;
CREATE INDEX houses_community_name_idx ON houses (area_id, lower(replace(community_name, ' ', ''))) WHERE community_name IS NOT NULL;

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('communities', '{city}{area}{region}小区_{area}{region}法拍小区均价与拍卖房源-{site}',
     '{city}{area}{region}共收录{count}个小区，列明各小区参考均价、环比同比、建成年代与历史拍卖、在拍、即将开拍、成交套数，可按均价、年代、用途和有无可参拍房源筛选。',
     '{city}{area}{region}小区,{area}{region}法拍小区,{area}{region}小区均价'),
    ('community', '{title}法拍房_{city}{area}{title}小区均价与拍卖记录-{site}',
     '{city}{area}{region}{title}：{price}，{facts}。{auctions}。均价走势、在拍房源、成交记录、平均折扣与附近小区一页看清。',
     '{title}法拍房,{title}均价,{area}{title}司法拍卖');
