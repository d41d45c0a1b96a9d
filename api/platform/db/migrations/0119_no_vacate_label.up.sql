-- The name of a risk says who does not act; stored lots carry the name of the day they were read.
UPDATE houses SET risk_tags = replace(risk_tags::text, '"不负责清场"', '"法院不负责清场"')::jsonb
WHERE risk_tags::text LIKE '%"不负责清场"%';
