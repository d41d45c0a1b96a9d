UPDATE houses SET risk_tags = replace(replace(risk_tags::text, '"有人占用"', '"人员占用"'), '"有欠费"', '"欠费提示"')::jsonb
WHERE risk_tags::text ~ '"有人占用"|"有欠费"';
