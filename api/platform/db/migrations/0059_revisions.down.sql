UPDATE seo_templates SET
    title = regexp_replace(title, '\{([a-z0-9_]+)\?[^{}|]*\}', '{\1}', 'g'),
    description = regexp_replace(description, '\{([a-z0-9_]+)\?[^{}|]*\}', '{\1}', 'g'),
    keywords = regexp_replace(keywords, '\{([a-z0-9_]+)\?[^{}|]*\}', '{\1}', 'g');
DROP TABLE revisions;
