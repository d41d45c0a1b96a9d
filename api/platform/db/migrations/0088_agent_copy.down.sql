UPDATE seo_templates
SET description = replace(replace(description, '协助成交{deals}套', '陪同成交{deals}套'), '预约看样', '预约看房')
WHERE page = 'agent'
    AND description LIKE '{title}{name}，从事法拍房服务{years}年，服务{areas}，协助成交{deals}套，在推房源{houses}套，可电话咨询或预约看样。%';
