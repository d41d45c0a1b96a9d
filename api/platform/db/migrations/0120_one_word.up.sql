-- One word for one thing: statuses by the names of the site, 收藏 and 看样 throughout. Only the first wordings change; what an
-- editor has written stays.
UPDATE seo_templates SET description = replace(description, '陪同成交{deals}套', '协助成交{deals}套'), updated_at = now()
WHERE page = 'agent' AND description LIKE '{title}{name}，从事法拍房服务{years}年，%，陪同成交{deals}套，在推房源{houses}套，%';
UPDATE seo_templates SET description = replace(description, '可电话咨询或预约看房。', '可电话咨询或预约看样。'), updated_at = now()
WHERE page = 'agent' AND description LIKE '{title}{name}，从事法拍房服务{years}年，%，可电话咨询或预约看房。%';
UPDATE seo_templates SET description = replace(description, '其中即将开拍与正在竞价{active}', '其中即将开始与进行中{active}'), updated_at = now()
WHERE page = 'houses' AND description LIKE '%法拍房共{count}_，其中即将开拍与正在竞价{active}_，%';
UPDATE seo_templates SET description = replace(description, '支持地图找房、关注与开拍提醒。', '支持地图找房、收藏与开拍提醒。'), updated_at = now()
WHERE page = 'houses' AND description LIKE '%|支持地图找房、关注与开拍提醒。|%';
UPDATE seo_templates SET description = replace(description, '在拍、即将开拍、成交套数', '进行中、即将开始、成交套数'), updated_at = now()
WHERE page = 'communities' AND description LIKE '%历史拍卖、在拍、即将开拍、成交套数%';
UPDATE seo_templates SET description = replace(description, '或即将开拍时通知您', '或即将开始时通知您'), updated_at = now()
WHERE page = 'searches' AND description LIKE '%撤回或即将开拍时通知您。%';
UPDATE single_pages SET content = replace(content, '<tr><td>即将开拍</td><td>公告已经发布', '<tr><td>即将开始</td><td>公告已经发布')
WHERE code = 'help' AND content LIKE '%<tr><td>即将开拍</td><td>公告已经发布%';
UPDATE single_pages SET content = replace(content, '用户提交预约看房或者定制需求', '用户提交预约看样或者定制需求')
WHERE code = 'user_agreement' AND content LIKE '%用户提交预约看房或者定制需求%';
UPDATE single_pages SET content = replace(content, '<td>预约看房、登记需求</td>', '<td>预约看样、登记需求</td>')
WHERE code = 'privacy_policy' AND content LIKE '%<td>预约看房、登记需求</td>%';
