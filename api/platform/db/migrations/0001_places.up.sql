-- Administrative divisions and business areas. Rows come from the program's own data (places.Sync), never from users.
-- lng and lat are GCJ-02; code is the six-digit division code, '' where none is published.
-- Aliases are unique over cities and areas together, which the program checks; they are deferrable because one
-- sync may exchange the aliases of two rows.

CREATE TABLE provinces (
    id         bigint PRIMARY KEY,
    code       text NOT NULL,
    name       text NOT NULL,
    short_name text NOT NULL,
    alias      text NOT NULL CHECK (alias ~ '^[a-z0-9]+$'),
    pinyin     text NOT NULL,
    initial    text NOT NULL CHECK (initial ~ '^[A-Z]$'),
    lng        double precision,
    lat        double precision,
    UNIQUE (alias) DEFERRABLE INITIALLY DEFERRED,
    CHECK ((lng IS NULL) = (lat IS NULL))
);

CREATE TABLE cities (
    id          bigint PRIMARY KEY,
    province_id bigint NOT NULL REFERENCES provinces (id),
    code        text NOT NULL,
    name        text NOT NULL,
    short_name  text NOT NULL,
    alias       text NOT NULL CHECK (alias ~ '^[a-z0-9]+$'),
    pinyin      text NOT NULL,
    initial     text NOT NULL CHECK (initial ~ '^[A-Z]$'),
    lng         double precision,
    lat         double precision,
    UNIQUE (alias) DEFERRABLE INITIALLY DEFERRED,
    CHECK ((lng IS NULL) = (lat IS NULL))
);
CREATE INDEX cities_province_idx ON cities (province_id);

-- Districts and counties.
CREATE TABLE areas (
    id         bigint PRIMARY KEY,
    city_id    bigint NOT NULL REFERENCES cities (id),
    code       text NOT NULL,
    name       text NOT NULL,
    short_name text NOT NULL,
    alias      text NOT NULL CHECK (alias ~ '^[a-z0-9]+$'),
    pinyin     text NOT NULL,
    initial    text NOT NULL CHECK (initial ~ '^[A-Z]$'),
    lng        double precision,
    lat        double precision,
    UNIQUE (alias) DEFERRABLE INITIALLY DEFERRED,
    CHECK ((lng IS NULL) = (lat IS NULL))
);
CREATE INDEX areas_city_idx ON areas (city_id);

-- Business areas (商圈).
CREATE TABLE regions (
    id         bigint PRIMARY KEY,
    area_id    bigint NOT NULL REFERENCES areas (id),
    code       text NOT NULL,
    name       text NOT NULL,
    short_name text NOT NULL,
    alias      text NOT NULL CHECK (alias ~ '^[a-z0-9]+$'),
    pinyin     text NOT NULL,
    initial    text NOT NULL CHECK (initial ~ '^[A-Z]$'),
    lng        double precision,
    lat        double precision,
    UNIQUE (area_id, alias) DEFERRABLE INITIALLY DEFERRED,
    CHECK ((lng IS NULL) = (lat IS NULL))
);
