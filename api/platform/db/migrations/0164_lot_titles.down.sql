UPDATE seo_templates SET updated_at = now(), title =
    '{community}{layout?}{area_m2?}㎡_{city}{area?}法拍房（{stage}{date?}）-{site}|{community}{layout?}{size?}_{city}{area?}法拍房（{stage}{date?}）-{site}|{community}{layout?}{size?}_{area?}法拍房（{stage}{date?}）-{site}|{community}{size?}_{area?}法拍房（{stage}{date?}）-{site}|{community}{size?}_{area?}法拍房（{stage}{date?}）'
WHERE page = 'house' AND title =
    '{city}{area?}{lot_name}_{layout?}{area_m2?}㎡法拍房（{stage}{date?}）-{site}|{city}{area?}{lot_name}_{layout?}{size?}法拍房（{stage}{date?}）-{site}|{city}{area?}{lot_name}_{size?}法拍房（{stage}{date?}）-{site}|{city}{area?}{lot_name}{size?}法拍房_{stage}{date?}-{site}|{city}{area?}{lot_name}法拍房_{stage}{date?}-{site}|{city}{area?}{lot_name}_{stage}{date?}-{site}';
