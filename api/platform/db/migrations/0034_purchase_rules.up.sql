-- Who may buy what in a city. Each row allows: a household that meets one row of its city, kind and zone may buy. Rules change
-- by decree, so each has its document and days; what was not compared with the document says so. The rows of a city refer to
-- nothing: places are brought in after the migrations.
CREATE TABLE purchase_rules (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    city_id       bigint NOT NULL,
    kind          text NOT NULL CHECK (kind IN ('home', 'business')),
    zone          text NOT NULL DEFAULT '', -- part of the city, such as 五环内; empty for all of it
    households    text[] NOT NULL CHECK (cardinality(households) > 0 AND households <@ ARRAY['local', 'permit', 'other']),
    marital       text NOT NULL DEFAULT 'any' CHECK (marital IN ('any', 'married', 'single')),
    min_children  int NOT NULL DEFAULT 0 CHECK (min_children BETWEEN 0 AND 9),
    min_months    int NOT NULL DEFAULT 0 CHECK (min_months BETWEEN 0 AND 600), -- of social insurance or income tax without a gap
    max_homes     int CHECK (max_homes BETWEEN 1 AND 99),                      -- with the new one; NULL for no limit
    counts        text NOT NULL DEFAULT 'zone' CHECK (counts IN ('zone', 'city', 'all')), -- all: with business properties
    basis         text NOT NULL CHECK (basis <> ''),
    document_date date NOT NULL,
    link          text,
    note          text NOT NULL DEFAULT '',
    valid_from    date NOT NULL,
    valid_to      date CHECK (valid_to >= valid_from),
    is_checked    boolean NOT NULL
);
CREATE INDEX purchase_rules_city_idx ON purchase_rules (city_id, valid_from);

CREATE TABLE purchase_rule_changes (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    rule_id   bigint NOT NULL,
    city_id   bigint NOT NULL,
    at        timestamptz NOT NULL,
    editor_id bigint REFERENCES members ON DELETE SET NULL,
    before    jsonb, -- NULL: the rule was added
    after     jsonb  -- NULL: it was removed
);
CREATE INDEX purchase_rule_changes_city_idx ON purchase_rule_changes (city_id, at DESC);
CREATE INDEX purchase_rule_changes_editor_idx ON purchase_rule_changes (editor_id) WHERE editor_id IS NOT NULL;

INSERT INTO purchase_rules (city_id, kind, zone, households, min_children, min_months, max_homes, counts, basis, document_date, note, valid_from, is_checked) VALUES
    (29, 'home', '五环内', '{local,permit}', 0, 0, 2, 'zone', '北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年8月）；京政办发〔2011〕8号', '2025-08-08', '成年单身人士（含离异）按家庭执行', '2025-08-09', false),
    (29, 'home', '五环内', '{local,permit}', 2, 0, 3, 'zone', '北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年12月）', '2025-12-24', '二孩及以上家庭', '2025-12-24', false),
    (29, 'home', '五环内', '{other}', 0, 24, 1, 'zone', '北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年12月）', '2025-12-24', '', '2025-12-24', false),
    (29, 'home', '五环内', '{other}', 2, 36, 2, 'zone', '北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年12月）', '2025-12-24', '二孩及以上家庭', '2025-12-24', false),
    (29, 'home', '五环外', '{local,permit}', 0, 0, NULL, 'zone', '北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年8月）', '2025-08-08', '', '2025-08-09', false),
    (29, 'home', '五环外', '{other}', 0, 12, NULL, 'zone', '北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年12月）', '2025-12-24', '', '2025-12-24', false),
    (29, 'business', '', '{local,permit,other}', 0, 60, 1, 'all', '京建发〔2017〕112号《关于进一步加强商业、办公类项目管理的公告》', '2017-03-26', '名下在京无住房和商办类房产记录', '2017-03-26', false);

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('restriction', '{city}法拍房限购资格自测-{site}',
     '按户籍、社保或个税月数、已有住房和子女数自测{city}法拍房购房资格，逐条列出所依据的文件和日期。结果仅供参考，以法院和住建部门审核为准。',
     '{city}限购,法拍房购房资格,竞买资格');
