package ingest

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
		{PlaceQuery{Area: "110105"}, 105, 0},
		{PlaceQuery{Area: "110105000000", Text: "长春市朝阳区"}, 105, 0},
		{PlaceQuery{Area: "999999"}, 0, 0},
		{PlaceQuery{Area: "火星区"}, 0, 0},
		{PlaceQuery{Area: "中山区"}, 0, 0}, // in two cities, and none of them home
		{PlaceQuery{Area: "中山区", Text: "大连市中山区人民路"}, 621, 0},
	} {
		p, err := find(c.q)
		if p.AreaID != c.area || (err != nil) != (c.area == 0) || deref(p.RegionID) != c.region {
			t.Errorf("%+v: %+v, %v; want area %d, region %d", c.q, p, err, c.area, c.region)
		}
	}
}
