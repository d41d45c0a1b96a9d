UPDATE single_pages
SET content = replace(content, '没有开拍时间的，只在来源写明已结束，或写明进行中并给出结束时间时采用来源的说法，其余写作“时间未载明”，不算可参拍，也不设提醒的时间；', '')
WHERE code = 'methodology';

ALTER TABLE houses DROP COLUMN stated_status;
