package values

import (
	"fmt"
	"testing"
)

func show(p *int) string {
	if p == nil {
		return "?"
	}
	return fmt.Sprint(*p)
}

func TestParseLayout(t *testing.T) {
	for in, want := range map[string]string{
		"2室1厅1厨1卫": "2 1 1 1", "2-1-1-1": "2 1 1 1", "两室一厅": "2 1 ? ?", "3房2厅2卫": "3 2 ? 2",
		"2-1-1": "2 1 ? 1", "3-2": "3 2 ? ?",
		"二居室": "2 ? ? ?", "开间": "1 0 ? ?", "１室０厅": "1 0 ? ?", "3室 2厅 2卫": "3 2 ? 2", "十二室": "12 ? ? ?",
		"2室1厅1厨房1卫生间": "2 1 1 1",
	} {
		l, err := ParseLayout(in)
		got := show(l.Room) + " " + show(l.Hall) + " " + show(l.Kitchen) + " " + show(l.Bath)
		if err != nil || got != want {
			t.Errorf("ParseLayout(%q) = %s, %v; want %s", in, got, err, want)
		}
	}
	for _, in := range []string{"", "复式", "2", "2室2室", "99室", "2室1厅朝南", "-1-1", "室", "12-1-1"} {
		if l, err := ParseLayout(in); err == nil {
			t.Errorf("ParseLayout(%q) = %+v, want an error", in, l)
		}
	}
}

func TestParseFloor(t *testing.T) {
	for in, want := range map[string]string{
		"12/28": "12 28 ", "12层/共28层": "12 28 ", "中楼层(共28层)": "? 28 中楼层", "中楼层（共28层）": "? 28 中楼层",
		"-1层": "-1 ? 地下", "12": "12 ? ",
		"第12层": "12 ? ", "12F": "12 ? ", "12楼": "12 ? ", "地下一层": "-1 ? 地下", "B1": "-1 ? 地下", "负二层": "-2 ? 地下",
		"地下室": "? ? 地下", "整栋": "? ? 整栋",
		"顶层/28": "? 28 顶层", "12-13层": "12 ? ", "12至13层/共28层": "12 28 ", "第十二层": "12 ? ",
		"低楼层/6层": "? 6 低楼层", "12层(28层)": "12 28 ",
		"12层（总楼层28）": "12 28 ", "12层，共28层": "12 28 ", "所在楼层：3/6": "3 6 ", "共6层": "? 6 ", "-1/28": "-1 28 地下",
	} {
		f, err := ParseFloor(in)
		got := show(f.Floor) + " " + show(f.Total) + " " + f.Level
		if err != nil || got != want {
			t.Errorf("ParseFloor(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{"", "29/28", "0", "0层", "12/0", "空中", "999", "12//28", "-11层", "共层", "12层28"} {
		if f, err := ParseFloor(in); err == nil {
			t.Errorf("ParseFloor(%q) = %s/%s %s, want an error", in, show(f.Floor), show(f.Total), f.Level)
		}
	}
}
