UPDATE seo_templates
SET description = replace(replace(replace(description, '{count}条', '{count}套'), '竞价{active}条', '竞价{active}套'), '汇总数量', '汇总套数')
WHERE page IN ('houses', 'map');
