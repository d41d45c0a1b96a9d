ALTER TABLE houses
    DROP COLUMN risk_occupancy,
    DROP COLUMN risk_tax,
    DROP COLUMN risk_arrears,
    DROP COLUMN risk_hukou,
    DROP COLUMN risk_delivery;
