UPDATE houses SET risk_tags = replace(risk_tags::text, '"法院不负责清场"', '"不负责清场"')::jsonb
WHERE risk_tags::text LIKE '%"法院不负责清场"%';
