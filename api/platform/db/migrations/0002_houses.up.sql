-- Court-auction lots. Units: money in 元 (bigint), area in ㎡, ratios 0-1, codes of api/dictionary/data.
-- A result (成交 流拍 撤回 暂缓 中止 以物抵债) is a stored fact; every other status is derived from the clock (houses.statusSQL).

CREATE TABLE courts (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name    text NOT NULL UNIQUE,
    area_id bigint REFERENCES areas (id),
    phone   text
);

CREATE TABLE houses (
    id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    platform             text NOT NULL,
    source_id            text NOT NULL,
    source_url           text,
    lot_no               text NOT NULL DEFAULT '',
    title                text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),

    -- City and province follow from the area: every write takes them from there (houses.Upsert), so a reference of their
    -- own would only cost time.
    province_id          bigint NOT NULL,
    city_id              bigint NOT NULL,
    area_id              bigint NOT NULL REFERENCES areas (id),
    region_id            bigint REFERENCES regions (id),
    ring_road            smallint,
    address              text,
    building_no          text,
    unit_no              text,
    room_no              text,
    community_id         bigint,
    community_name       text,
    lng                  double precision CHECK (lng BETWEEN -180 AND 180),
    lat                  double precision CHECK (lat BETWEEN -90 AND 90),

    usage                text NOT NULL,
    nature               text NOT NULL DEFAULT '1027',
    area_m2              numeric(10, 2) CHECK (area_m2 > 0),
    inner_area_m2        numeric(10, 2) CHECK (inner_area_m2 > 0),
    room                 smallint,
    hall                 smallint,
    kitchen              smallint,
    bath                 smallint,
    floor                smallint,
    total_floor          smallint,
    floor_level          text,
    orientation          text,
    decoration           text,
    building_type        text,
    building_structure   text,
    elevator             text,
    lift_ratio           text,
    heating              text,
    build_year           smallint,
    property_years       smallint,
    ownership            text,
    land_nature          text,
    land_end_date        date,
    certificate_no       text,
    has_certificate      text,

    stage                text NOT NULL,
    round_no             smallint NOT NULL DEFAULT 1,
    asset_group          text,
    result               text CHECK (result IN ('3', '4', '5', '6', '7', '8')),
    status_reason        text,
    publish_time         timestamptz,
    signup_start         timestamptz,
    signup_end           timestamptz,
    viewing_start        timestamptz,
    viewing_end          timestamptz,
    viewing_note         text,
    start_time           timestamptz,
    end_time             timestamptz,
    actual_end_time      timestamptz,
    bid_cycle_hours      smallint,
    delay_minutes        smallint,
    delay_count          smallint,

    start_price          bigint NOT NULL CHECK (start_price > 0),
    appraisal_price      bigint CHECK (appraisal_price > 0),
    price_basis          text,
    appraisal_date       date,
    appraisal_org        text,
    market_price         bigint CHECK (market_price > 0),
    market_n             integer,
    market_low           bigint,
    market_high          bigint,
    market_date          date,
    market_method        text,
    deposit              bigint CHECK (deposit >= 0),
    increment            bigint CHECK (increment >= 0),
    current_price        bigint CHECK (current_price > 0),
    deal_price           bigint CHECK (deal_price > 0),

    view_count           integer NOT NULL DEFAULT 0,
    signup_count         integer NOT NULL DEFAULT 0,
    bid_count            integer NOT NULL DEFAULT 0,
    remind_count         integer NOT NULL DEFAULT 0,
    follow_count         integer NOT NULL DEFAULT 0,

    has_priority_right   text,
    priority_note        text,
    court_id             bigint REFERENCES courts (id),
    case_no              text,
    judge_contact        text,
    court_phone          text,
    assist_org           text,
    supervise_phone      text,
    restriction          text NOT NULL DEFAULT '9',
    qualification_note   text,
    loan                 text NOT NULL DEFAULT '9',
    loan_note            text,
    tax_burden           text,
    tax_note             text,
    occupancy            text,
    lease_status         text,
    lease_end            date,
    delivery             text,
    vacate_note          text,
    mortgage             text,
    seizure              text,
    hukou                text,
    arrears_property     bigint,
    arrears_water        bigint,
    arrears_power        bigint,
    arrears_gas          bigint,
    arrears_heating      bigint,
    arrears_other        bigint,
    arrears_total        bigint,
    defects              text,
    illegal_build        text,
    parking              text,
    storage              text,
    attached             text,
    balance_days         smallint,
    balance_due_date     date,

    video_url            text,
    vr_url               text,
    tags                 text[] NOT NULL DEFAULT '{}',
    metro                jsonb NOT NULL DEFAULT '[]',
    risk_tags            jsonb NOT NULL DEFAULT '[]',
    is_recommend         boolean NOT NULL DEFAULT false,
    is_demo              boolean NOT NULL DEFAULT false,

    -- What a keyword is looked for in (title, community, address, lot number: folded, one per line), and every single
    -- character and pair of neighbouring characters of it: see houses.SearchText and houses.Grams.
    search_text          text NOT NULL DEFAULT '',
    grams                text[] NOT NULL DEFAULT '{}',
    start_unit_price     bigint GENERATED ALWAYS AS (CASE WHEN area_m2 > 0 THEN round(start_price / area_m2)::bigint END) STORED,
    court_discount       numeric(8, 4) GENERATED ALWAYS AS (CASE WHEN appraisal_price > 0 THEN round(start_price::numeric / appraisal_price, 4) END) STORED,
    -- When bidding is over as far as anyone knows: the actual end, else the announced one, else what the rules give (a
    -- sale runs 60 days, an auction its cycle of 24 hours), so that a feed without ends leaves no lot running for ever.
    -- The conversion through UTC makes the addition immutable, which a generated column must be.
    closes_at            timestamptz GENERATED ALWAYS AS (coalesce(actual_end_time, end_time,
        (start_time AT TIME ZONE 'UTC' + CASE WHEN stage = '4' THEN interval '1440 hours'
            ELSE make_interval(hours => coalesce(bid_cycle_hours, 24)) END) AT TIME ZONE 'UTC')) STORED,

    created_at           timestamptz NOT NULL,
    updated_at           timestamptz NOT NULL,
    source_updated_at    timestamptz,
    deleted_at           timestamptz,
    deleted_reason       text,
    UNIQUE (platform, source_id),
    CHECK (end_time IS NULL OR start_time IS NULL OR end_time >= start_time)
);

CREATE INDEX houses_area_idx ON houses (area_id, region_id);
CREATE INDEX houses_community_idx ON houses (community_id) WHERE community_id IS NOT NULL;
CREATE INDEX houses_asset_idx ON houses (asset_group) WHERE asset_group IS NOT NULL;
CREATE INDEX houses_start_idx ON houses (start_time, id);
CREATE INDEX houses_closes_idx ON houses (closes_at);
CREATE INDEX houses_updated_idx ON houses (updated_at DESC);
CREATE INDEX houses_title_idx ON houses (title);
CREATE INDEX houses_grams_idx ON houses USING gin (grams);

-- The long texts of a lot are in a table of their own, so that a list scan never reads them.
CREATE TABLE house_texts (
    house_id    bigint PRIMARY KEY REFERENCES houses (id) ON DELETE CASCADE,
    notice      text,
    instruction text,
    intro       text
);

CREATE TABLE house_images (
    house_id        bigint NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
    sort            smallint NOT NULL,
    url             text NOT NULL,
    width           integer NOT NULL,
    height          integer NOT NULL,
    caption         text NOT NULL DEFAULT '',
    is_illustration boolean NOT NULL DEFAULT false,
    PRIMARY KEY (house_id, sort)
);

CREATE TABLE house_attachments (
    house_id bigint NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
    sort     smallint NOT NULL,
    type     text NOT NULL,
    name     text NOT NULL,
    url      text NOT NULL,
    size     bigint,
    PRIMARY KEY (house_id, sort)
);

CREATE TABLE house_bids (
    house_id bigint NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
    seq      integer NOT NULL,
    code     text NOT NULL,
    price    bigint NOT NULL CHECK (price > 0),
    time     timestamptz NOT NULL,
    is_delay boolean NOT NULL DEFAULT false,
    PRIMARY KEY (house_id, seq)
);

-- Every write that changes a price, a time or a result leaves one row per changed field.
CREATE TABLE house_changes (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    house_id   bigint NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
    field      text NOT NULL,
    old        text,
    new        text,
    changed_at timestamptz NOT NULL
);
CREATE INDEX house_changes_house_idx ON house_changes (house_id, changed_at DESC);
