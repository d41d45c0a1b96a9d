-- Lists count lots, of which one asset may have several: 条. 套 is kept for assets.
UPDATE seo_templates
SET description = replace(replace(replace(description, '{count}套', '{count}条'), '竞价{active}套', '竞价{active}条'), '汇总套数', '汇总数量')
WHERE page IN ('houses', 'map');
