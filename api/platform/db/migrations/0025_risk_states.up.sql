-- What is known of a lot about the questions that decide a purchase, 9 where the notice does not say. They follow from the
-- lot's fields and documents, see api/houses/risk; lots that are stored get theirs from the command risks,
-- which the command migrate runs after this migration.
ALTER TABLE houses
    ADD COLUMN risk_occupancy text NOT NULL DEFAULT '9',
    ADD COLUMN risk_tax       text NOT NULL DEFAULT '9',
    ADD COLUMN risk_arrears   text NOT NULL DEFAULT '9',
    ADD COLUMN risk_hukou     text NOT NULL DEFAULT '9',
    ADD COLUMN risk_delivery  text NOT NULL DEFAULT '9';
