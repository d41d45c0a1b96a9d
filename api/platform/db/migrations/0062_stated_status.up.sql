-- The phase that a feed names of a lot for which it gives no start: 0 to come, 1 running, 2 over. A status follows from it
-- only where no time tells better, see lot.StatusAt.
ALTER TABLE houses ADD COLUMN stated_status text CHECK (stated_status IN ('0', '1', '2'));

UPDATE single_pages
SET content = replace(content, '时间已过而结果未知的只写“已结束”',
    '没有开拍时间的，只在来源写明已结束，或写明进行中并给出结束时间时采用来源的说法，其余写作“时间未载明”，不算可参拍，也不设提醒的时间；时间已过而结果未知的只写“已结束”')
WHERE code = 'methodology';
