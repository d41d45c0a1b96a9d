-- The wordings before; those of editors stay.
UPDATE seo_templates AS t SET title = v.new, updated_at = now()
FROM (VALUES
    ('house',
     '{title}_{area}法拍房-{site}|{title}_法拍房-{site}|{title}-{site}',
     '{title}-{site}'),
    ('community',
     '{title}法拍房_{city}{area}{title}小区均价与拍卖记录-{site}|{title}法拍房_{city}{area}小区均价与拍卖记录-{site}|{title}法拍房_{area}小区均价与拍卖记录-{site}|{title}法拍房_小区均价与拍卖-{site}',
     '{title}法拍房_{city}{area}{title}小区均价与拍卖记录-{site}'),
    ('houses',
     '{city}{area}{region}法拍房_{area}{region}司法拍卖房源信息-{site}|{city}{area}{region}法拍房_司法拍卖房源信息-{site}|{area}{region}法拍房_司法拍卖房源-{site}',
     '{city}{area}{region}法拍房_{area}{region}司法拍卖房源信息-{site}'),
    ('communities',
     '{city}{area}{region}小区_{area}{region}法拍小区均价与拍卖房源-{site}|{city}{area}{region}小区_法拍小区均价与拍卖房源-{site}|{area}{region}小区_均价与拍卖房源-{site}',
     '{city}{area}{region}小区_{area}{region}法拍小区均价与拍卖房源-{site}'),
    ('news_item',
     '{title}-{category}-{site}|{title}-{site}|{title}',
     '{title}-{category}-{site}'),
    ('agent',
     '{name}_{areas}{title}_法拍房咨询-{site}|{name}_{areas}{title}-{site}|{name}_{title}-{site}',
     '{name}_{areas}{title}_法拍房咨询-{site}')
) AS v (page, old, new)
WHERE t.page = v.page AND t.title = v.old;

UPDATE seo_templates AS t SET description = v.new, updated_at = now()
FROM (VALUES
    ('house',
     '{city}{area}{region}{community}法拍房，{facts}。{price}，{time}。|公告原文、占用税费、竞价记录与变更一页看清，报名请前往原平台。|公告原文、占用税费、竞价记录与变更一页看清。|公告原文、占用税费与变更一页看清。|附公告原文与竞价记录。|附公告原文。',
     '{city}{area}{region}{community}法拍房，{facts}。{price}，{time}。公告原文、占用税费、竞价记录与变更一页看清，报名请前往原平台。'),
    ('community',
     '{city}{area}{region}{title}：{price}，{facts}。{auctions}。|均价走势、在拍房源、成交记录、平均折扣与附近小区一页看清。|均价走势、成交记录与附近小区一页看清。|附均价走势与成交记录。|附均价走势。',
     '{city}{area}{region}{title}：{price}，{facts}。{auctions}。均价走势、在拍房源、成交记录、平均折扣与附近小区一页看清。'),
    ('houses',
     '{city}{area}{region}法拍房共{count}套，其中即将开拍与正在竞价{active}套，可按总价、面积、户型、拍卖阶段与起拍折扣筛选，查看开拍时间、保证金和法院公告原文。|支持地图找房、关注与开拍提醒。|支持地图找房与提醒。|支持开拍提醒。',
     '{city}{area}{region}法拍房共{count}套，其中即将开拍与正在竞价{active}套，可按总价、面积、户型、拍卖阶段与起拍折扣筛选，查看开拍时间、保证金和法院公告原文。'),
    ('news_item',
     '{summary}|本文归入{category}，标签：{tags}。注明来源、发布与更新时间，规则处写明条文出处，供竞买人参考。|本文归入{category}，注明来源、发布与更新时间，规则处写明条文出处，供竞买人参考。|注明来源、发布与更新时间，规则处写明条文出处，供竞买人参考。|注明来源与更新时间，规则处写明条文出处。|注明来源与更新时间。',
     '{summary}'),
    ('news',
     '{category}频道：法拍房政策法规、竞买流程、税费与贷款、腾退交付、成交案例和市场报告，每篇注明来源、发布与更新时间，规则写明条文出处。|可按标签与关键词查找。',
     '{category}频道：法拍房政策法规、竞买流程、税费与贷款、腾退交付、成交案例和市场报告，每篇注明来源、发布与更新时间，规则写明条文出处。'),
    ('tags',
     '法拍房热门标签索引，按专题、知识和房源类型归类，查看每个标签下的文章数量与最新文章，覆盖占用腾退、税费欠费、贷款过户、保证金与竞价规则等竞买知识。',
     '法拍房热门标签索引，按专题、知识和房源类型归类，查看每个标签下的文章数量与最新文章。'),
    ('trend',
     '{city}及各区法拍房成交均价、溢价率、折扣与成交率的长期走势，最多可比较三个区域，标注政策时间点，可选近一年、两年、三年，逐月注明样本量，表格与图片可下载。',
     '{city}及各区法拍房成交均价、溢价率、折扣与成交率的长期走势，最多可比较三个区域，标注政策时间点。'),
    ('statistics',
     '按日、周、月查询{city}法拍房的挂拍、成交、流拍、均价、溢价率等指标，可按区域、法院、平台、用途、拍卖阶段、价格、面积与起拍折扣拆分，表格可下载为CSV。',
     '按日、周、月查询{city}法拍房的挂拍、成交、流拍、均价、溢价率等指标，可按区域、商圈、用途、拍卖阶段、价格段和面积段拆分，表格可下载为CSV。'),
    ('map',
     '在地图上找{city}法拍房：{count}套房源按区域、商圈、小区汇总套数与起拍均价，可按总价、面积、户型、阶段与状态筛选，支持手绘区域。|点选即看房源卡片。',
     '在地图上找{city}法拍房：{count}套房源按区域、商圈、小区汇总套数与起拍均价，可按总价、面积、户型、阶段与状态筛选，支持手绘区域。'),
    ('chart',
     '{city}法拍房研究院的数据目录：总览、统计查询与走势三个页面的用途，全部指标的定义、单位与样本口径，数据来源、更新方式与样本不足的处理。|每项均可点开查询。',
     '{city}法拍房研究院的数据目录：总览、统计查询与走势三个页面的用途，全部指标的定义、单位与样本口径，数据来源、更新方式与样本不足的处理。'),
    ('agent',
     '{title}{name}，从事法拍房服务{years}年，服务{areas}，陪同成交{deals}套，在推房源{houses}套，可电话咨询或预约看房。|可协助公告解读、看样陪同、竞价策略与过户交房。|可协助公告解读、看样陪同与过户交房。|可协助公告解读与看样陪同。',
     '{title}{name}，从事法拍房服务{years}年，服务{areas}，陪同成交{deals}套，在推房源{houses}套，可电话咨询或预约看房。')
) AS v (page, old, new)
WHERE t.page = v.page AND t.description = v.old;
