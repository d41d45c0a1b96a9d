DELETE FROM cost_rules WHERE code = 'seller_stamp_small'
    OR code IN ('stamp_other', 'seller_stamp_person', 'seller_stamp_company') AND valid_from = '2023-01-01';
