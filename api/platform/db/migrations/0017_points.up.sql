-- Points of interest (周边): what pages show around a lot or a community. Points are GCJ-02.
CREATE TABLE points (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What tells it apart: the id that its source has for it, else group, name and place.
    key        text NOT NULL UNIQUE CHECK (key <> ''),
    kind       text NOT NULL CHECK (kind IN ('subway', 'school', 'hospital', 'shopping', 'life', 'fun')),
    category   text NOT NULL CHECK (char_length(category) BETWEEN 1 AND 20),
    name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    note       text,
    lng        double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
    lat        double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
    is_demo    boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL
);

CREATE INDEX points_place_idx ON points USING gist (point(lng, lat));
