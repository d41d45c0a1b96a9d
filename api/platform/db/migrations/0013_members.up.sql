-- What members keep: saved things, reminders, messages, and the lots found for their demands.
CREATE TABLE collects (
    member_id      bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    kind           text NOT NULL CHECK (kind IN ('house', 'community', 'news')),
    target_id      bigint NOT NULL,
    title          text NOT NULL,  -- at the time of saving, to name things that were removed since
    price_at_save  bigint,         -- 元, of a community 元/㎡
    status_at_save text,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (member_id, kind, target_id)
);
CREATE INDEX collects_listed_idx ON collects (member_id, kind, created_at DESC, target_id DESC);

CREATE TABLE reminders (
    id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id       bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    house_id        bigint NOT NULL REFERENCES houses ON DELETE CASCADE,
    types           text[] NOT NULL CHECK (cardinality(types) > 0),
    offsets_min     bigint[] NOT NULL,
    channels        text[] NOT NULL CHECK (cardinality(channels) > 0),
    status          text NOT NULL CHECK (status IN ('pending', 'held', 'sent', 'failed', 'cancelled', 'expired')),
    seen_status     text NOT NULL,  -- the lot as it was when the reminder was last computed
    seen_start      timestamptz,
    seen_signup_end timestamptz,
    seen_close      timestamptz,
    next_fire_at    timestamptz,
    sent_at         timestamptz,
    fail_reason     text,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    UNIQUE (member_id, house_id)
);
CREATE INDEX reminders_live_idx ON reminders (id) WHERE status IN ('pending', 'held');

CREATE TABLE messages (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id  bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    kind       text NOT NULL CHECK (kind IN ('reminder', 'match', 'system')),
    title      text NOT NULL,
    body       text NOT NULL,
    house_id   bigint,
    dedupe     text NOT NULL, -- the same event makes one message, however often it is worked on
    created_at timestamptz NOT NULL,
    read_at    timestamptz,
    UNIQUE (member_id, dedupe)
);
CREATE INDEX messages_listed_idx ON messages (member_id, created_at DESC, id DESC);
CREATE INDEX messages_unread_idx ON messages (member_id) WHERE read_at IS NULL;

-- One row for each paid or outgoing message, written before it is sent: what was perhaps sent is never sent again.
CREATE TABLE deliveries (
    key        text PRIMARY KEY,
    member_id  bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    channel    text NOT NULL CHECK (channel IN ('sms', 'wechat')),
    state      text NOT NULL CHECK (state IN ('trying', 'sent', 'unsure', 'refused')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

ALTER TABLE forms
    ADD COLUMN member_id bigint REFERENCES members ON DELETE SET NULL,
    ADD COLUMN shared    boolean NOT NULL DEFAULT false; -- may be shown, masked, to members with like demands
CREATE INDEX forms_member_idx ON forms (member_id, created_at DESC) WHERE member_id IS NOT NULL;

CREATE TABLE form_events (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    form_id bigint NOT NULL REFERENCES forms ON DELETE CASCADE,
    at      timestamptz NOT NULL,
    status  text NOT NULL CHECK (status IN ('0', '1', '2', '3', '4')),
    note    text NOT NULL
);
CREATE INDEX form_events_form_idx ON form_events (form_id, at);

CREATE TABLE matches (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    form_id      bigint NOT NULL REFERENCES forms ON DELETE CASCADE,
    house_id     bigint NOT NULL REFERENCES houses ON DELETE CASCADE,
    score        smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
    reasons      text[] NOT NULL,
    source       text NOT NULL DEFAULT 'auto' CHECK (source IN ('auto', 'manual')),
    created_at   timestamptz NOT NULL,
    read_at      timestamptz,
    dismissed_at timestamptz,
    UNIQUE (form_id, house_id)
);
CREATE INDEX matches_listed_idx ON matches (form_id, score DESC, id DESC) WHERE dismissed_at IS NULL;

-- Up to which change the search for matches has read the lots.
CREATE TABLE match_progress (
    one        boolean PRIMARY KEY DEFAULT true CHECK (one),
    changed_at timestamptz NOT NULL
);

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('collections', '我的关注-{site}', '我的关注：收藏的法拍房、小区与资讯，以及收藏后的价格和状态变化。', ''),
    ('reminders', '我的提醒-{site}', '我的提醒：开拍、保证金截止、状态变化与成交结果提醒。', ''),
    ('user-index', '{title}-{site}', '个人中心：资料、登录设备、通知设置与账号。', ''),
    ('demands', '我的需求-{site}', '我的需求：提交的购房需求与跟进进度。', ''),
    ('mates', '需求匹配-{site}', '需求匹配：按您的需求找到的法拍房与需求相近的会员。', '');
