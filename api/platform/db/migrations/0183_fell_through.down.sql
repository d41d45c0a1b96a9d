UPDATE single_pages SET content = replace(content,
'成交后又作为重新拍卖挂出的，原来那次成交标为悔拍，不计入成交、成交价、成交率和可比成交。', '')
WHERE code = 'methodology' AND city_id = 0;
ALTER TABLE houses DROP COLUMN fell_through;
