UPDATE seo_templates AS t SET title = v.old, updated_at = now()
FROM (VALUES
    ('home',
     '{city}法拍房_{city}司法拍卖房产_法拍房信息网-{site}',
     '{city}法拍房_{city}司法拍卖房产信息网-{site}'),
    ('house',
     '{title}_{area}法拍房-{site}|{title}_法拍房-{site}|{title}-{site}',
     '{community}{layout}{area_m2}㎡_{city}{area}法拍房（{stage}{date}）-{site}|{community}{layout}{size}_{city}{area}法拍房（{stage}{date}）-{site}|{community}{layout}{size}_{area}法拍房（{stage}{date}）-{site}|{community}{size}_{area}法拍房（{stage}{date}）-{site}|{community}{size}_{area}法拍房（{stage}{date}）'),
    ('community',
     '{title}法拍房_{city}{area}{title}小区均价与拍卖记录-{site}|{title}法拍房_{city}{area}小区均价与拍卖记录-{site}|{title}法拍房_{area}小区均价与拍卖记录-{site}|{title}法拍房_小区均价与拍卖-{site}',
     '{title}法拍房_{city}{area}小区均价与拍卖记录-{site}|{title}法拍房_{city}{area}均价与拍卖记录-{site}|{title}法拍房_{area}均价与拍卖记录-{site}|{title}_{area}均价与拍卖-{site}')
) AS v (page, old, new)
WHERE t.page = v.page AND t.title = v.new;

-- Longer titles are what editors wrote meanwhile: the part that fits stays.
UPDATE seo_templates SET title = left(title, 200) WHERE char_length(title) > 200;
ALTER TABLE seo_templates DROP CONSTRAINT seo_templates_title_check;
ALTER TABLE seo_templates ADD CONSTRAINT seo_templates_title_check CHECK (char_length(title) BETWEEN 1 AND 200);
