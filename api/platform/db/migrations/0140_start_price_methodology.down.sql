UPDATE single_pages SET content = replace(replace(content,
'（成交价之和 − 起拍价之和）÷ 起拍价之和；起拍价未公布的不计入。</td>',
'（成交价之和 − 起拍价之和）÷ 起拍价之和。</td>'),
'期内挂拍拍品的起拍价之和 ÷ 评估价之和；没有评估价或起拍价未公布的不计入。</td>',
'期内挂拍拍品的起拍价之和 ÷ 评估价之和；没有评估价的不计入。</td>')
WHERE code = 'methodology' AND city_id = 0;
