package values

import (
	"math"
	"testing"
)

func TestYesNo(t *testing.T) {
	for in, want := range map[string]Answer{
		"有": Yes, "无": No, "是": Yes, "否": No, "TRUE": Yes, "false": No, "１": Yes, "0": No, "不详": Unknown,
		"公告未载明": Unknown, " 不存在 ": No, "9": Unknown,
	} {
		if got, err := YesNo(in); err != nil || got != want {
			t.Errorf("YesNo(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"", "2", "租赁情况：无", "也许"} {
		if got, err := YesNo(in); err == nil {
			t.Errorf("YesNo(%q) = %v, want an error", in, got)
		}
	}
}

func TestAbsent(t *testing.T) {
	for in, want := range map[string][2]bool{
		"": {true, true}, " 　": {true, true}, "-": {true, true}, "——": {true, true},
		"NULL": {true, true}, "暂无数据": {true, true},
		"无": {false, true}, "不详": {false, true}, "NaN": {true, true}, "0": {false, false}, "无锡": {false, false},
	} {
		if Absent(in) != want[0] || AbsentNumber(in) != want[1] {
			t.Errorf("%q: Absent %v, AbsentNumber %v; want %v", in, Absent(in), AbsentNumber(in), want)
		}
	}
}

func TestCoordinates(t *testing.T) {
	p, err := Coordinates("116.47127", "40.00016", GCJ02)
	if err != nil || p != (Point{116.47127, 40.00016}) {
		t.Errorf("plain: %v, %v", p, err)
	}
	if swapped, err := Coordinates("40.00016", "116.47127", GCJ02); err != nil || swapped != p {
		t.Errorf("swapped: %v, %v", swapped, err)
	}
	if pair, err := CoordinatePair("116.47127，40.00016", GCJ02); err != nil || pair != p {
		t.Errorf("pair: %v, %v", pair, err)
	}
	for _, bad := range [][2]string{{"", ""}, {"0", "0"}, {"-74.0", "40.7"}, {"NaN", "40"},
		{"116", "91"}, {"Inf", "40"}} {
		if p, err := Coordinates(bad[0], bad[1], GCJ02); err == nil {
			t.Errorf("Coordinates(%v) = %v, want an error", bad, p)
		}
	}
}

// Expected values from the README of the npm package coordtransform.
func TestCoordinateSystems(t *testing.T) {
	for system, want := range map[CoordSystem]Point{
		BD09:  {116.39762729119315, 39.90865673957631},
		WGS84: {116.41024449916938, 39.91640428150164},
	} {
		p, err := Coordinates("116.404", "39.915", system)
		if err != nil || math.Abs(p.Lng-want.Lng) > 1e-6 || math.Abs(p.Lat-want.Lat) > 1e-6 {
			t.Errorf("%s: %v, %v; want %v", system, p, err, want)
		}
	}
}

func TestSourceID(t *testing.T) {
	for in, want := range map[string]string{
		"618839145512": "618839145512",
		"https://sf-item.taobao.com/sf_item/618839145512.htm?track_id=99&spm=a213w": "618839145512",
		"//sf-item.taobao.com/sf_item/618839145512.htm":                             "618839145512",
		"https://item-paimai.taobao.com/pmp_item.htm?spm=1&itemId=618839145512":     "618839145512",
		"https://paimai.jd.com/305617254":                                           "305617254",
		"6.18839145512E11":                                                          "618839145512",
		"618839145512.0":                                                            "618839145512",
		"bj-2026-0001":                                                              "bj-2026-0001",
		"1２3":                                                                       "123",
	} {
		if got, err := SourceID(in); err != nil || got != want {
			t.Errorf("SourceID(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{"", "6.18839E+11", "1.5", "https://sf.taobao.com/list", "a b", "<x>",
		"6.188391455123456789E11"} {
		if got, err := SourceID(in); err == nil {
			t.Errorf("SourceID(%q) = %q, want an error", in, got)
		}
	}
}

func TestURL(t *testing.T) {
	for in, want := range map[string]string{"//a.cn/b": "https://a.cn/b", " https://a.cn/b?c=d ": "https://a.cn/b?c=d",
		"http://a.cn": "http://a.cn"} {
		if got, err := URL(in); err != nil || got != want {
			t.Errorf("URL(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{"", "javascript:alert(1)", "https://", "/a/b", "https://a b", "data:text/html,x"} {
		if got, err := URL(in); err == nil {
			t.Errorf("URL(%q) = %q, want an error", in, got)
		}
	}
}
