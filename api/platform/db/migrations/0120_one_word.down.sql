UPDATE seo_templates SET description = replace(replace(description, '协助成交{deals}套', '陪同成交{deals}套'), '预约看样', '预约看房')
WHERE page = 'agent';
UPDATE seo_templates SET description = replace(replace(description, '其中即将开始与进行中{active}', '其中即将开拍与正在竞价{active}'), '支持地图找房、收藏与开拍提醒。', '支持地图找房、关注与开拍提醒。')
WHERE page = 'houses';
UPDATE seo_templates SET description = replace(description, '进行中、即将开始、成交套数', '在拍、即将开拍、成交套数') WHERE page = 'communities';
UPDATE seo_templates SET description = replace(description, '或即将开始时通知您', '或即将开拍时通知您') WHERE page = 'searches';
UPDATE single_pages SET content = replace(content, '<tr><td>即将开始</td><td>公告已经发布', '<tr><td>即将开拍</td><td>公告已经发布') WHERE code = 'help';
UPDATE single_pages SET content = replace(content, '用户提交预约看样或者定制需求', '用户提交预约看房或者定制需求') WHERE code = 'user_agreement';
UPDATE single_pages SET content = replace(content, '<td>预约看样、登记需求</td>', '<td>预约看房、登记需求</td>') WHERE code = 'privacy_policy';
