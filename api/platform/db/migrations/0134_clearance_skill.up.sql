-- A lot's own estimate is shown only while estimates have shown skill, and is checked against twelve months.
UPDATE single_pages SET content = replace(content, '<p>估计用最近 6 个完整的月检验：', '<p>只有检验表明估计优于平均成交率（差值的 95% 区间大于 0）且按十分位校准时，才显示单套的估计和等二拍可省的金额；否则显示同区、同轮全部拍卖的成交率和场数。</p>
<p>估计用最近 12 个完整的月检验：')
WHERE code = 'methodology' AND city_id = 0;
