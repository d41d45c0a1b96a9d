DROP TABLE spider_losses;
DROP TABLE spider_claims;
DROP TABLE spider_pages;
DROP TABLE spider_days;
