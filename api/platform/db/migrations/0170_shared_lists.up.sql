-- Lists of lots that a member shows to others by a secret address. The address is found by its hash; it is also stored sealed, so that
-- its owner can send it again. Texts of comments and names of guests are sealed: others than members write them.
CREATE TABLE shared_lists (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id    bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    note         text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
    commenting   text NOT NULL CHECK (commenting IN ('everyone', 'members', 'closed')),
    token_hash   bytea NOT NULL UNIQUE,
    token_sealed bytea NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    read_at      timestamptz
);
CREATE INDEX shared_lists_member_idx ON shared_lists (member_id);

CREATE TABLE shared_list_lots (
    list_id  bigint NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
    house_id bigint NOT NULL, -- may have left the site
    position integer NOT NULL,
    title    text NOT NULL,
    note     text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
    PRIMARY KEY (list_id, house_id)
);

CREATE TABLE shared_list_comments (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list_id      bigint NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
    house_id     bigint, -- null: to the whole list
    member_id    bigint REFERENCES members ON DELETE CASCADE, -- null: a guest
    session_hash bytea NOT NULL,
    address_hash bytea, -- null: removed a day later
    name_sealed  bytea, -- of a guest
    text_sealed  bytea NOT NULL,
    content_hash bytea NOT NULL,
    created_at   timestamptz NOT NULL,
    FOREIGN KEY (list_id, house_id) REFERENCES shared_list_lots ON DELETE CASCADE
);
CREATE INDEX shared_list_comments_list_idx ON shared_list_comments (list_id, id);
CREATE INDEX shared_list_comments_lot_idx ON shared_list_comments (list_id, house_id);
CREATE INDEX shared_list_comments_session_idx ON shared_list_comments (session_hash, created_at);
CREATE INDEX shared_list_comments_member_idx ON shared_list_comments (member_id);
CREATE INDEX shared_list_comments_address_idx ON shared_list_comments (address_hash, created_at) WHERE address_hash IS NOT NULL;

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('shared-list', '共享清单-{site}', '一份由网友整理的法拍房清单。', '法拍房'),
    ('my-lists', '共享清单-个人中心-{site}', '我整理给家人朋友看的法拍房清单。', '法拍房');
