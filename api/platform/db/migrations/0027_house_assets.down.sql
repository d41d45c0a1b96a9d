DROP TABLE house_assets;
