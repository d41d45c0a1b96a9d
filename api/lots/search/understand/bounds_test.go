package understand

import (
	"strings"
	"testing"
	"time"

	"fapai/api/platform/httpx"
)

// An upper limit must never be read as a lower one, nor the reverse.
func TestNoLimitIsTurned(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	upper := []string{"不超过N", "N以内", "N以上不要", "不要N以上", "超过N的不看", "N以上的都不要", "别给我看N以上的", "高于N免谈", "N以上就算了",
		"N往上的别推", "大于N的不考虑", "排除N以上的", "N以上买不起", "最多N", "顶多N", "别超过N", "不要高于N", "不能大于N", "不会超过N吧", "N封顶",
		"不是N以上的", "低于N的才要", "N以上太贵", "超N不看", "能不能不超过N", "不要比N贵的", "N以上的除外", "❌N以上"}
	lower := []string{"不低于N", "N以上", "N以下不要", "不要N以下", "低于N的不看", "N以下的都不要", "别给我看N以下的", "小于N免谈", "N以下就算了",
		"不到N的不考虑", "没有N的不要", "排除N以下的", "至少N", "起码N", "不要小于N", "别低于N", "不能少于N", "N起", "不是N以下的", "N以上才看",
		"连N都不到的不要", "不要不到N的", "N以内的不看", "N以下的除外", "不小于N"}
	for _, amount := range []string{"300万", "三百五十万", "90平", "一百二十平", "7折"} {
		for end, forms := range map[string][]string{"_min": upper, "_max": lower} {
			for _, form := range forms {
				if amount == "7折" && form == "没有N的不要" {
					continue // asks for a discount, which is an upper limit
				}
				written := strings.ReplaceAll(form, "N", amount)
				for name, values := range d.Understand(written, 0, now).Values {
					if strings.HasSuffix(name, end) {
						t.Errorf("%s is read as %s=%s", written, name, values)
					}
				}
			}
		}
	}
}
