package importing

import "testing"

func TestPlaces(t *testing.T) {
	find := NewPlaces(divisions, 29)
	for _, c := range []struct {
		q      PlaceQuery
		area   int64
		region int64
	}{
		{PlaceQuery{Area: "朝阳区"}, 105, 0},
		{PlaceQuery{Area: "朝阳", Region: "望京"}, 105, 1},
		{PlaceQuery{Area: "朝阳", Region: "亦庄"}, 105, 0},
		{PlaceQuery{Area: "朝阳区", City: "长春市"}, 511, 0},
		{PlaceQuery{Area: "朝阳区", Province: "吉林"}, 511, 0},
		{PlaceQuery{Area: "朝阳区", Province: "北京市", City: "市辖区"}, 105, 0},
		{PlaceQuery{Area: "朝阳区", City: "上海市"}, 0, 0},
		{PlaceQuery{Area: "朝阳区", Text: "长春市朝阳区红旗街"}, 511, 0},
		{PlaceQuery{Area: "亦庄"}, 115, 2},
		{PlaceQuery{Area: "北京经济技术开发区"}, 115, 2},
		{PlaceQuery{Area: "宣武区"}, 102, 0},
		{PlaceQuery{Area: "密云县"}, 118, 0},
		{PlaceQuery{Text: "北京市通州区梨园"}, 112, 0},
		{PlaceQuery{Text: "朝阳区某小区3号楼"}, 105, 0},
		{PlaceQuery{Text: "吉林省长春市朝阳区某小区"}, 511, 0},
		{PlaceQuery{Text: "某小区3号楼"}, 0, 0},
		{PlaceQuery{Text: "朝阳北路1号"}, 0, 0},
		{PlaceQuery{Text: "北京朝阳望京西园三区320号楼"}, 105, 0},
		{PlaceQuery{Text: "北京市通州武夷花园5号楼"}, 112, 0},
		{PlaceQuery{Text: "北京 通州武夷花园5号楼"}, 112, 0},
		{PlaceQuery{Text: "长春朝阳红旗街1号"}, 511, 0},
		{PlaceQuery{Text: "北京朝阳北路1号"}, 0, 0},
		{PlaceQuery{Text: "北京朝阳门内大街8号"}, 0, 0},
		{PlaceQuery{Text: "北京朝阳法院拍卖的一处房产"}, 0, 0},
		{PlaceQuery{Text: "北京朝阳置业有限公司名下房产"}, 0, 0},
		{PlaceQuery{Text: "北京 朝阳人民法院"}, 0, 0},
		{PlaceQuery{Text: "北京-朝阳园3号楼"}, 0, 0},
		{PlaceQuery{Text: "朝阳·望京西园三区320号楼"}, 105, 0},
		{PlaceQuery{Text: "通州-武夷花园5号楼"}, 112, 0},
		{PlaceQuery{Text: "朝阳·法院拍卖3号楼"}, 0, 0},
		{PlaceQuery{Text: "珠江·帝景5号楼"}, 0, 0},
		{PlaceQuery{Text: "长春市朝阳区红旗·小区1号"}, 511, 0},
		{PlaceQuery{Text: "望京西园三区320号楼"}, 0, 0},
		{PlaceQuery{Area: "110105"}, 105, 0},
		{PlaceQuery{Area: "110105000000", Text: "长春市朝阳区"}, 105, 0},
		{PlaceQuery{Area: "999999"}, 0, 0},
		{PlaceQuery{Area: "220100", Text: "朝阳区红旗街"}, 511, 0},
		{PlaceQuery{Area: "朝阳区", City: "220100"}, 511, 0},
		{PlaceQuery{Area: "火星区"}, 0, 0},
		{PlaceQuery{Area: "中山区"}, 0, 0}, // in two cities, neither of them the site's
		{PlaceQuery{Area: "中山区", Text: "大连市中山区人民路"}, 621, 0},
	} {
		p, err := find(c.q)
		if p.AreaID != c.area || (err != nil) != (c.area == 0) || deref(p.RegionID) != c.region {
			t.Errorf("%+v: %+v, %v; want area %d, region %d", c.q, p, err, c.area, c.region)
		}
	}
}

// For a lot the city suffices if the district is unknown and nothing contradicts the city. Other records need a
// district.
func TestPlacesWithoutADistrict(t *testing.T) {
	find := NewPlaces(divisions, 29)
	for _, c := range []struct {
		q    PlaceQuery
		area int64
	}{
		{PlaceQuery{City: "长春市", Text: "红旗街1号"}, 1_000_051},
		{PlaceQuery{City: "长春", Area: "净月区", Text: "红旗街1号"}, 1_000_051},
		{PlaceQuery{City: "220100"}, 1_000_051},
		{PlaceQuery{Area: "220100"}, 1_000_051},
		{PlaceQuery{Area: "220199"}, 1_000_051},
		{PlaceQuery{Province: "北京"}, 1_000_029},
		{PlaceQuery{Text: "吉林省长春市红旗街1号，北京市某公司所有"}, 1_000_051},
		{PlaceQuery{City: "长春市", Text: "北京市通州区某公司所有的红旗街1号"}, 1_000_051},
		{PlaceQuery{City: "长春市", Area: "通州区"}, 0},
		{PlaceQuery{Province: "吉林"}, 0},
		{PlaceQuery{Text: "红旗街1号"}, 0},
		{PlaceQuery{Area: "999999"}, 0},
	} {
		c.q.OrCity = true
		p, err := find(c.q)
		if p.AreaID != c.area || (err != nil) != (c.area == 0) || p.NoDistrict != (c.area != 0) {
			t.Errorf("%+v: %+v, %v; want area %d", c.q, p, err, c.area)
		}
		c.q.OrCity = false
		if p, err := find(c.q); err == nil {
			t.Errorf("%+v: %+v without OrCity", c.q, p)
		}
	}
}
