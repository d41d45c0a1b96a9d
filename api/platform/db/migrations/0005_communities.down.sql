DELETE FROM seo_templates WHERE page IN ('communities', 'community');
ALTER TABLE houses DROP CONSTRAINT houses_community_fk;
DROP INDEX houses_community_name_idx;
UPDATE houses SET community_id = NULL WHERE community_id IS NOT NULL;
DROP TABLE community_prices, community_images, communities;
