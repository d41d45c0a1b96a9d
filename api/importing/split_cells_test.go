package importing

import (
	"maps"
	"testing"

	"fapai/api/importing/mapping"
)

func TestLabelledValues(t *testing.T) {
	if !mapping.NamesAnyPrice("价格") || mapping.NamesAnyPrice("起拍价") || mapping.NamesAnyPrice("单价") || mapping.NamesAnyPrice("备注") {
		t.Error("headings of prices")
	}
	for cell, want := range map[string]map[string]string{
		"起拍价：300万 评估价：420万":                 {"起拍价": "300万", "评估价": "420万"},
		"起拍价：3,000,000元，评估价：4,200,000元。":    {"起拍价": "3,000,000元", "评估价": "4,200,000元"},
		"起拍203万/评估290万":                     {"起拍": "203万", "评估": "290万"},
		"开拍：2026-12-15 10:00 结束：2026-12-16": {"开拍": "2026-12-15 10:00", "结束": "2026-12-16"},
		"起拍价：待定 评估价：420万":                   {"起拍价": "待定", "评估价": "420万"},
		// cells that are not lists of values
		"起拍价 ¥300万":             {"起拍价": "¥300万"},
		"评估价：420万（起拍价为七折）":      {"评估价": "420万（起拍价为七折）"},
		"一拍起拍价：300万 二拍起拍价：240万": nil,
		"原起拍价：300万 现起拍价：240万":   nil,
		"起拍价：300万 起始价：280万":     nil,
		"约定起拍价：300万 租金：2万":      nil,
		"北京市朝阳区某路1号 起拍价：300万":   nil,
	} {
		if got, _ := labelledValues(cell); !maps.Equal(got, want) {
			t.Errorf("%s: %v, want %v", cell, got, want)
		}
	}
}
