DROP TABLE cost_rules;
