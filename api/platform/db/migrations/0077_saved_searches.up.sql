-- Filters of the list that members saved, and what happened to the lots that match them. A row of search_events exists at most
-- once for each search and event, and is sent in one digest: sent_at is written with the digest's message and deliveries.
CREATE TABLE saved_searches (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id    bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    query        text NOT NULL, -- canonical, see search.ParseCanonical
    name         text NOT NULL,
    events       text[] NOT NULL,
    channels     text[] NOT NULL,
    frequency    text NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly')),
    paused_at    timestamptz,
    active_since timestamptz NOT NULL, -- what happened before is not sent
    sent_at      timestamptz,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    UNIQUE (member_id, query)
);
CREATE INDEX saved_searches_active_idx ON saved_searches (query) WHERE paused_at IS NULL;

CREATE TABLE search_events (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    search_id  bigint NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
    house_id   bigint NOT NULL REFERENCES houses ON DELETE CASCADE,
    key        text NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('new', 'price_cut', 'next_round', 'called_off', 'soon')),
    old        text,
    new        text,
    created_at timestamptz NOT NULL,
    sent_at    timestamptz,
    UNIQUE (search_id, key)
);
CREATE INDEX search_events_unsent_idx ON search_events (search_id) WHERE sent_at IS NULL;
CREATE INDEX search_events_house_idx ON search_events (house_id);

-- Up to which change and time lots were compared with the searches.
CREATE TABLE search_progress (
    one       boolean PRIMARY KEY DEFAULT true CHECK (one),
    change_id bigint NOT NULL,
    seen_at   timestamptz NOT NULL
);
INSERT INTO search_progress (change_id, seen_at) SELECT coalesce(max(id), 0), now() FROM house_changes;
CREATE INDEX houses_created_idx ON houses (created_at);

ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
    ADD CONSTRAINT messages_kind_check CHECK (kind IN ('reminder', 'match', 'system', 'change', 'search'));

INSERT INTO seo_templates (page, title, description, keywords)
VALUES ('searches', '我的订阅-{site}', '保存的房源搜索：有新房源、降价、二拍、撤回或即将开拍时通知您。', '')
ON CONFLICT (page) DO NOTHING;
