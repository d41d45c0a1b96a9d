ALTER TABLE forms
    DROP COLUMN viewing_date,
    DROP COLUMN consent;
