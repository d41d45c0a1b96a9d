-- Which lots sell one asset, see api/houses/fingerprint. Every write of lots keeps it; lots that are stored get theirs from
-- the command assets, which the command migrate runs after this migration.
CREATE TABLE house_assets (
    house_id    bigint PRIMARY KEY REFERENCES houses (id) ON DELETE CASCADE,
    asset_id    bigint NOT NULL, -- the lowest id of the lots of the asset
    copy_of     bigint,          -- the lot of the same auction that another platform lists too and was stored first
    address_key text,
    case_key    text
);
CREATE INDEX house_assets_asset_idx ON house_assets (asset_id);
CREATE INDEX house_assets_address_idx ON house_assets (address_key, case_key) WHERE address_key IS NOT NULL;
CREATE INDEX house_assets_case_idx ON house_assets (case_key) WHERE case_key IS NOT NULL;
