-- What editors draft, have reviewed and publish: one row for each version of a subject, of which one at most is open. The
-- content is what the kind makes of it, such as the three texts of a title template.
CREATE TABLE revisions (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind         text NOT NULL CHECK (kind <> ''),
    subject      text NOT NULL,
    content      jsonb NOT NULL,
    state        text NOT NULL CHECK (state IN ('draft', 'review', 'scheduled', 'published', 'discarded')),
    version      int NOT NULL DEFAULT 0,              -- grows with each change, so that nobody overwrites what they have not seen
    base_id      bigint REFERENCES revisions,         -- what was published when it was drafted; NULL for the first
    author_id    bigint REFERENCES members ON DELETE SET NULL,
    reason       text NOT NULL DEFAULT '',
    note         text NOT NULL DEFAULT '',            -- of who returned it, or why it was not published as scheduled
    trial        jsonb,                               -- what a dry run of this version found
    publish_at   timestamptz,
    publisher_id bigint REFERENCES members ON DELETE SET NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    published_at timestamptz,
    CHECK ((state = 'published') = (published_at IS NOT NULL)),
    CHECK (state <> 'scheduled' OR publish_at IS NOT NULL)
);
CREATE UNIQUE INDEX revisions_open_idx ON revisions (kind, subject) WHERE state IN ('draft', 'review', 'scheduled');
CREATE INDEX revisions_subject_idx ON revisions (kind, subject, id DESC);
CREATE INDEX revisions_base_idx ON revisions (base_id) WHERE base_id IS NOT NULL;
CREATE INDEX revisions_author_idx ON revisions (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX revisions_publisher_idx ON revisions (publisher_id) WHERE publisher_id IS NOT NULL;

-- A variable that may be empty says what stands in its place; nothing, in the templates that there are. Without the mark
-- such a variable is refused when an editor saves a template.
UPDATE seo_templates SET
    title = regexp_replace(title, '\{(area|region|layout|area_m2|size|date|page|discount|appraisal_price|tags|summary|areas|store|court|lot_no)\}', '{\1?}', 'g'),
    description = regexp_replace(description, '\{(area|region|layout|area_m2|size|date|page|discount|appraisal_price|tags|summary|areas|store|court|lot_no)\}', '{\1?}', 'g'),
    keywords = regexp_replace(keywords, '\{(area|region|layout|area_m2|size|date|page|discount|appraisal_price|tags|summary|areas|store|court|lot_no)\}', '{\1?}', 'g');
-- The lists of everything name no place; the facts of a thing and the category of an article may all be unknown.
UPDATE seo_templates SET
    title = regexp_replace(title, '\{(province|city)\}', '{\1?}', 'g'),
    description = regexp_replace(description, '\{(province|city)\}', '{\1?}', 'g'),
    keywords = regexp_replace(keywords, '\{(province|city)\}', '{\1?}', 'g')
WHERE page IN ('houses', 'communities');
UPDATE seo_templates SET
    title = regexp_replace(title, '\{(facts|category)\}', '{\1?}', 'g'),
    description = regexp_replace(description, '\{(facts|category)\}', '{\1?}', 'g'),
    keywords = regexp_replace(keywords, '\{(facts|category)\}', '{\1?}', 'g')
WHERE page IN ('house', 'community', 'news_item');
UPDATE seo_templates SET
    title = replace(title, '{price}', '{price?}'), description = replace(description, '{price}', '{price?}'),
    keywords = replace(keywords, '{price}', '{price?}')
WHERE page = 'community';
