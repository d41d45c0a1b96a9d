DELETE FROM seo_templates WHERE page IN ('shared-list', 'my-lists');
DROP TABLE shared_list_comments;
DROP TABLE shared_list_lots;
DROP TABLE shared_lists;
