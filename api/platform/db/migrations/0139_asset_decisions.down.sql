DROP TABLE asset_decisions;
