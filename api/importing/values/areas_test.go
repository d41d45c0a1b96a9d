package values

import (
	"strings"
	"testing"
)

func TestParseAreas(t *testing.T) {
	for in, want := range map[string][2]float64{
		"89.5": {89.5, 0}, "89.5㎡": {89.5, 0}, "约89.5平方米左右": {89.5, 0}, "建筑面积：89.5㎡": {89.5, 0}, "1,089.5": {1089.5, 0},
		"套内70.1㎡，建筑面积89.5㎡": {89.5, 70.1}, "建筑面积约89.5平方米，套内建筑面积约70.1平方米": {89.5, 70.1},
		"建筑面积89.5㎡\n套内面积70.1㎡": {89.5, 70.1}, "建筑面积89.5㎡套内面积70.1㎡": {89.5, 70.1},
		"89.5㎡(套内70㎡)": {89.5, 70}, "89.5㎡（建筑面积）": {89.5, 0}, "89.5㎡（以不动产权证为准）": {89.5, 0}, "89.5㎡（套内面积）": {0, 89.5},
		"房屋建筑面积为89.5㎡；土地使用权面积12.3㎡；分摊面积19.4㎡": {89.5, 0}, "套内70.1㎡": {0, 70.1}, "建筑面积89.5，建筑面积89.50": {89.5, 0},
		"建面89.5平、公摊19.4平": {89.5, 0}, "总建筑面积:120.5m2": {120.5, 0},
	} {
		got, err := ParseAreas(in, false)
		if err != nil || figureOf(got.Gross) != want[0] || figureOf(got.Inner) != want[1] {
			t.Errorf("ParseAreas(%q) = %v, %v, %v; want %v", in, figureOf(got.Gross), figureOf(got.Inner), err, want)
		}
	}
	for in, reason := range map[string]string{
		"": "无法识别", "面积": "无法识别", "89.5亩": "无法识别", "89.5-90": "无法识别", "89.5㎡+12㎡": "无法识别",
		"土地面积89.5㎡": "无法识别", "NaN": "无法识别",
		"-5": "无法识别", "0": "超出合理范围", "0.001": "超出合理范围", "89.5㎡，90㎡": "几个数", "89.5㎡，建筑面积90㎡": "几个数", "(以产权证为准)": "无法识别",
		"建筑面积89.5㎡，建筑面积90㎡": "几个数", "套内": "无法识别", "建筑面积89.5㎡至90㎡": "无法识别",
	} {
		if got, err := ParseAreas(in, false); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("ParseAreas(%q) = %+v, %v; want %s", in, got, err, reason)
		}
	}
	if got, err := ParseAreas("70.1㎡（建筑面积89.5㎡）", true); err != nil || figureOf(got.Inner) != 70.1 ||
		figureOf(got.Gross) != 89.5 {
		t.Errorf("a column of inner areas: %+v, %v", got, err)
	}
}

func figureOf(v *float64) float64 {
	if v == nil {
		return 0
	}
	return *v
}

func FuzzParseAreas(f *testing.F) {
	for _, seed := range []string{"套内70.1㎡，建筑面积89.5㎡", "89.5㎡(套内70㎡)", "(", "面积面积", "1e99", ")1)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if got, err := ParseAreas(text, false); err == nil && got == (Areas{}) {
			t.Fatalf("%q has no area and no error", text)
		}
	})
}
