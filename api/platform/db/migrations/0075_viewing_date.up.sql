-- The day on which a visitor wishes to view a lot, and that they agreed to be called about it.
ALTER TABLE forms
    ADD COLUMN viewing_date date,
    ADD COLUMN consent      boolean NOT NULL DEFAULT false;
