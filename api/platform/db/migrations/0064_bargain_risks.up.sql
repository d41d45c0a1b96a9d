-- 捡漏 asks for the risks too. A sentence that an editor has changed stays.
UPDATE single_pages SET updated_at = now(), content = replace(content,
'<tr><td>捡漏</td><td>可参拍，且起拍折扣在 10% 至 65% 之间；低于 10% 的多半是数据有误，不列入</td></tr>',
'<tr><td>捡漏</td><td>可参拍，起拍折扣在 10% 至 65% 之间，且公告没有写明有人占用、租赁占用、户口未迁或仅拍卖份额（未载明的列入，不代表没有）；低于 10% 的多半是数据有误，不列入</td></tr>')
WHERE code = 'methodology' AND city_id = 0 AND strpos(content, '<tr><td>捡漏</td><td>可参拍，且起拍折扣在 10% 至 65% 之间；低于 10% 的多半是数据有误，不列入</td></tr>') > 0;
