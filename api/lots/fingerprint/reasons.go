package fingerprint

import (
	"math"
	"strings"
)

// Why describes in Chinese which features of two lots agree, which features are unknown for one of the lots, and which
// differ: `一致：楼栋房号、建筑面积；未载明：案号`.
func Why(a, b Asset) string {
	if a.group != "" && a.group == b.group {
		return "来源标明为同一资产"
	}
	var agree, missing, differing []string
	note := func(name string, known, same bool) {
		switch {
		case !known:
			missing = append(missing, name)
		case same:
			agree = append(agree, name)
		default:
			differing = append(differing, name)
		}
	}
	if a.room == "" && b.room == "" {
		note("坐落", a.text != "" && b.text != "", a.text == b.text)
	} else {
		note("楼栋房号", a.room != "" && b.room != "", a.building == b.building && a.unit == b.unit && a.room == b.room)
	}
	note("小区或道路", len(a.places) > 0 && len(b.places) > 0, a.samePlace(b))
	note("建筑面积", a.area > 0 && b.area > 0, math.Abs(a.area-b.area) <= areaTolerance*max(a.area, b.area))
	note("法院", a.court != "" && b.court != "", a.court == b.court)
	note("案号", a.caseNo != "" && b.caseNo != "", a.caseNo == b.caseNo)
	var parts []string
	for _, part := range []struct {
		name  string
		facts []string
	}{{"一致：", agree}, {"未载明：", missing}, {"不同：", differing}} {
		if len(part.facts) > 0 {
			parts = append(parts, part.name+strings.Join(part.facts, "、"))
		}
	}
	return strings.Join(parts, "；")
}
