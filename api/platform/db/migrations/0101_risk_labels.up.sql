-- The names of two risks, as the strip of risks has them; stored lots carry the names of the day they were read.
UPDATE houses SET risk_tags = replace(replace(risk_tags::text, '"人员占用"', '"有人占用"'), '"欠费提示"', '"有欠费"')::jsonb
WHERE risk_tags::text ~ '"人员占用"|"欠费提示"';
