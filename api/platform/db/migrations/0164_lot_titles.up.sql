-- Titles of lots begin with the place and the room. Each wording leaves out the least telling part of the one before it: decimals of
-- the floor area, the layout, brackets, the floor area, the word for what all lots are. Wordings that editors changed stay.
UPDATE seo_templates SET updated_at = now(), title =
    '{city}{area?}{lot_name}_{layout?}{area_m2?}㎡法拍房（{stage}{date?}）-{site}|{city}{area?}{lot_name}_{layout?}{size?}法拍房（{stage}{date?}）-{site}|{city}{area?}{lot_name}_{size?}法拍房（{stage}{date?}）-{site}|{city}{area?}{lot_name}{size?}法拍房_{stage}{date?}-{site}|{city}{area?}{lot_name}法拍房_{stage}{date?}-{site}|{city}{area?}{lot_name}_{stage}{date?}-{site}'
WHERE page = 'house' AND title =
    '{community}{layout?}{area_m2?}㎡_{city}{area?}法拍房（{stage}{date?}）-{site}|{community}{layout?}{size?}_{city}{area?}法拍房（{stage}{date?}）-{site}|{community}{layout?}{size?}_{area?}法拍房（{stage}{date?}）-{site}|{community}{size?}_{area?}法拍房（{stage}{date?}）-{site}|{community}{size?}_{area?}法拍房（{stage}{date?}）';
