-- What pages state holds of each page. A text that an editor has changed stays.

-- The description of a lot names the record of bids where there is one, and nowhere else.
UPDATE seo_templates SET updated_at = now(), description = '{city}{area?}{region?}{community}法拍房{records?}，{facts?}。{price}，{time}。|公告原文、占用税费与变更一页看清，报名请前往原平台。|公告原文、占用税费与变更一页看清。|附公告原文。'
WHERE page = 'house' AND description = '{city}{area?}{region?}{community}法拍房，{facts?}。{price}，{time}。|公告原文、占用税费、竞价记录与变更一页看清，报名请前往原平台。|公告原文、占用税费、竞价记录与变更一页看清。|公告原文、占用税费与变更一页看清。|附公告原文与竞价记录。|附公告原文。';

-- Nobody can be registered at a shop, an office or a factory: what the notice does not say there is no unknown answer.
UPDATE houses SET risk_hukou = '8', updated_at = now() WHERE risk_hukou = '9' AND usage IN ('102', '103', '112', '113');

-- The room of a lot is what is sold, and its title names it: it is hidden in no place.
UPDATE houses SET room_no = substring(title FROM '([0-9A-Za-z]+(?:-[0-9A-Za-z]+)*)室'), updated_at = now()
WHERE room_no LIKE '%*%' AND starts_with(substring(title FROM '([0-9A-Za-z]+(?:-[0-9A-Za-z]+)*)室'), split_part(room_no, '*', 1));

-- What a notice does not state is no bargain.
UPDATE single_pages SET updated_at = now(), content = replace(content, '起拍折扣在 10% 至 65% 之间，且公告没有写明有人占用、租赁占用、户口未迁或仅拍卖份额（未载明的列入，不代表没有）；低于', '起拍折扣在 10% 至 65% 之间，来源写明空置、无户口（非住宅不适用），且不是仅拍卖份额；未载明的不列入；低于')
WHERE code = 'methodology' AND city_id = 0;
