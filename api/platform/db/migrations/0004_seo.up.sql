-- Title templates, one row per kind of page; editors change them. Placeholders: {province} {city} {area} {region} {title} and {site}.
CREATE TABLE seo_templates (
    page        text PRIMARY KEY,
    title       text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
    description text NOT NULL CHECK (char_length(description) <= 400),
    keywords    text NOT NULL CHECK (char_length(keywords) <= 200),
    updated_at  timestamptz NOT NULL DEFAULT now()
);

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('home', '{city}法拍房_{city}司法拍卖房产_法拍房信息网-{site}',
     '{site}汇集{city}各区法院公告的司法拍卖房产，逐套列明起拍价、评估价、保证金、开拍时间与占用、税费、欠费、付款期限四项风险，支持按区域、总价、户型筛选和开拍提醒。',
     '{city}法拍房,{city}司法拍卖房产,法院拍卖房,法拍房信息'),
    ('houses', '{city}{area}{region}法拍房_{area}{region}司法拍卖房源信息-{site}',
     '{city}{area}{region}法拍房共{count}套，其中即将开拍与正在竞价{active}套，可按总价、面积、户型、拍卖阶段与起拍折扣筛选，查看开拍时间、保证金和法院公告原文。',
     '{city}{area}{region}法拍房,{area}{region}司法拍卖房,{area}{region}法院拍卖房源'),
    ('house', '{title}-{site}',
     '{city}{area}{region}{community}法拍房，{facts}。{price}，{time}。公告原文、占用税费、竞价记录与变更一页看清，报名请前往原平台。',
     '{community}法拍房,{area}{region}法拍房,{city}司法拍卖房');
