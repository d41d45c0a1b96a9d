DELETE FROM seo_templates WHERE page = 'restriction';
DROP TABLE purchase_rule_changes;
DROP TABLE purchase_rules;
