-- The personal area calls what members save 收藏 throughout. A title that an editor has changed stays.
UPDATE seo_templates
SET title = '我的收藏-{site}', description = '我的收藏：收藏的法拍房、小区与资讯，以及收藏后的价格和状态变化。'
WHERE page = 'collections' AND title = '我的关注-{site}';
