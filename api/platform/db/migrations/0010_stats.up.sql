-- The research section's roll-up. It is derived: `fapai stats rebuild` makes all of it anew from the lots.

-- What of a lot counts, one row a lot (stats.Fact says the rules). Days are China's; an absent number is 0, an absent day NULL.
CREATE TABLE stat_facts (
    id           bigint PRIMARY KEY,
    asset        text NOT NULL,
    city_id      bigint NOT NULL,
    area_id      bigint NOT NULL,
    region_id    bigint NOT NULL,
    community_id bigint NOT NULL,
    community    text NOT NULL,
    usage        text NOT NULL,
    stage        text NOT NULL,
    price_band   text NOT NULL,
    area_band    text NOT NULL,
    result       text NOT NULL,
    listed_on    date,
    started_on   date,
    closed_on    date,
    pulled_on    date,
    start_price  bigint NOT NULL,
    appraisal    bigint NOT NULL,
    deal_price   bigint NOT NULL,
    market_price bigint NOT NULL,
    area_m2      numeric(10, 2) NOT NULL,
    signups      bigint NOT NULL,
    bids         bigint NOT NULL,
    views        bigint NOT NULL,
    days_to_sale bigint NOT NULL
);
CREATE INDEX stat_facts_listed_idx ON stat_facts (city_id, listed_on);
CREATE INDEX stat_facts_closed_idx ON stat_facts (city_id, closed_on);

-- Sums by day, city, district (0: the whole city) and one further dimension (dim '': none). Weeks and months are sums of
-- days, and every ratio is made from sums, so no cell is ever an average of averages.
CREATE TABLE stat_cells (
    city_id        bigint NOT NULL,
    area_id        bigint NOT NULL,
    dim            text NOT NULL,
    value          text NOT NULL,
    day            date NOT NULL,
    listed         bigint NOT NULL,
    disc_n         bigint NOT NULL,
    disc_start     bigint NOT NULL,
    disc_appraisal bigint NOT NULL,
    started        bigint NOT NULL,
    sold           bigint NOT NULL,
    failed         bigint NOT NULL,
    withdrawn      bigint NOT NULL,
    postponed      bigint NOT NULL,
    suspended      bigint NOT NULL,
    deal_n         bigint NOT NULL,
    amount         bigint NOT NULL,
    deal_start     bigint NOT NULL,
    price_n        bigint NOT NULL,
    price_amount   bigint NOT NULL,
    price_area     numeric(16, 2) NOT NULL,
    appr_n         bigint NOT NULL,
    appr_deal      bigint NOT NULL,
    appr_appraisal bigint NOT NULL,
    market_n       bigint NOT NULL,
    market_deal    bigint NOT NULL,
    market_price   bigint NOT NULL,
    signups        bigint NOT NULL,
    bids           bigint NOT NULL,
    views          bigint NOT NULL,
    PRIMARY KEY (city_id, area_id, dim, day, value)
);
CREATE INDEX stat_cells_day_idx ON stat_cells (day);

-- One row. seen_at: lots changed before it are in the facts. full_at: the last comparison of every lot. changed_at: the
-- last time that a figure moved, which the charts print.
CREATE TABLE stat_state (
    one        boolean PRIMARY KEY DEFAULT true CHECK (one),
    seen_at    timestamptz,
    full_at    timestamptz,
    changed_at timestamptz
);
INSERT INTO stat_state DEFAULT VALUES;

-- Dated rules that the long series mark; editors keep them.
CREATE TABLE stat_events (
    id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day    date NOT NULL,
    title  text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 40),
    source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200),
    UNIQUE (day, title)
);
INSERT INTO stat_events (day, title, source) VALUES
    ('2017-01-01', '网络司法拍卖规定施行', '法释〔2016〕18号'),
    ('2022-01-01', '竞买人资格规定施行', '法释〔2021〕18号'),
    ('2024-12-01', '住房交易契税下调', '财政部 税务总局 住房城乡建设部公告2024年第16号');

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('research', '{city}法拍房研究院_挂拍成交成交率数据-{site}',
     '{city}法拍房数据：近30天与近12个月的挂拍量、成交量、成交率、成交均价、溢价率与折扣，按区域、价格段和拍卖阶段拆分，每项指标注明定义、样本量与数据时间。',
     '{city}法拍房数据,法拍房成交率,法拍房溢价率,法拍房均价'),
    ('chart', '{city}法拍数据指标口径与数据说明-{site}',
     '{city}法拍房研究院的数据目录：总览、统计查询与走势三个页面的用途，全部指标的定义、单位与样本口径，数据来源、更新方式与样本不足的处理。',
     '法拍房数据口径,法拍房指标定义,法拍房研究院'),
    ('statistics', '{city}法拍房统计_按区域用途阶段价格查询-{site}',
     '按日、周、月查询{city}法拍房的挂拍、成交、流拍、均价、溢价率等指标，可按区域、商圈、用途、拍卖阶段、价格段和面积段拆分，表格可下载为CSV。',
     '{city}法拍房统计,法拍房成交数据,法拍房流拍率'),
    ('trend', '{city}法拍房走势_均价溢价率折价率趋势-{site}',
     '{city}及各区法拍房成交均价、溢价率、折扣与成交率的长期走势，最多可比较三个区域，标注政策时间点。',
     '{city}法拍房价格走势,法拍房溢价率走势,法拍房折价率');
