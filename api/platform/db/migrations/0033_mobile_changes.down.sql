DROP TABLE mobile_changes;
DELETE FROM login_codes WHERE purpose <> 'login';
ALTER TABLE login_codes DROP COLUMN purpose;
