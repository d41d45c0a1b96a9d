DELETE FROM cost_rules WHERE code IN ('vat_general', 'surcharge_general', 'income_only', 'income_company', 'stamp_home', 'land_home',
    'land_flat', 'land_added', 'land_1', 'land_2', 'land_3', 'land_4', 'register_parking')
    OR code = 'vat_surcharge' AND valid_from = '2028-01-01';
UPDATE cost_rules SET valid_from = '2016-05-01', basis = '城市维护建设税、教育费附加与地方教育附加（减半后）' WHERE code = 'vat_surcharge';
UPDATE cost_rules SET basis = '财税〔2016〕36号：个人住房满2年免征' WHERE code = 'vat_years';
UPDATE cost_rules SET basis = '财税〔2016〕36号（简易计税）' WHERE code = 'vat_other';
UPDATE cost_rules SET basis = '印花税法（非住宅产权转移书据）' WHERE code = 'stamp_other';

ALTER TABLE cost_rules DROP COLUMN valid_to;
