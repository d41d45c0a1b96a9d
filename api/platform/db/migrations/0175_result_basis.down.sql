ALTER TABLE houses DROP COLUMN result_basis;
