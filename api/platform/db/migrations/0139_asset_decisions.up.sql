-- What an editor decided of two lots: that they sell one asset, or that they do not. It outranks what addresses and cases tell.
CREATE TABLE asset_decisions (
    house_id   bigint NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
    other_id   bigint NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
    is_same    boolean NOT NULL,
    member_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (house_id, other_id),
    CHECK (house_id < other_id)
);
CREATE INDEX asset_decisions_other_id_idx ON asset_decisions (other_id);
CREATE INDEX asset_decisions_member_id_idx ON asset_decisions (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX asset_decisions_created_at_idx ON asset_decisions (created_at DESC);
