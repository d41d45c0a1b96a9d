UPDATE seo_templates SET description = '{city}{area?}{region?}{community}法拍房，{facts?}。{price}，{time}。|公告原文、占用税费、竞价记录与变更一页看清，报名请前往原平台。|公告原文、占用税费、竞价记录与变更一页看清。|公告原文、占用税费与变更一页看清。|附公告原文与竞价记录。|附公告原文。'
WHERE page = 'house' AND description = '{city}{area?}{region?}{community}法拍房{records?}，{facts?}。{price}，{time}。|公告原文、占用税费与变更一页看清，报名请前往原平台。|公告原文、占用税费与变更一页看清。|附公告原文。';
UPDATE houses SET risk_hukou = '9' WHERE risk_hukou = '8' AND usage IN ('102', '103', '112', '113');
UPDATE single_pages SET content = replace(content, '起拍折扣在 10% 至 65% 之间，来源写明空置、无户口（非住宅不适用），且不是仅拍卖份额；未载明的不列入；低于', '起拍折扣在 10% 至 65% 之间，且公告没有写明有人占用、租赁占用、户口未迁或仅拍卖份额（未载明的列入，不代表没有）；低于')
WHERE code = 'methodology' AND city_id = 0;
