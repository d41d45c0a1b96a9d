DELETE FROM seo_templates WHERE page IN ('news', 'news_item', 'tags');
DROP TABLE news_tags;
DROP TABLE tags;
DROP TABLE news;
