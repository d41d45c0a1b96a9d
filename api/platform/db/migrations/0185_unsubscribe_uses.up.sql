-- How often a search was stopped or resumed by the link of a mail, which ends all links from before.
ALTER TABLE saved_searches ADD COLUMN link_uses bigint NOT NULL DEFAULT 0;
