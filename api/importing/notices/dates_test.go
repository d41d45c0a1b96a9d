package notices

import "testing"

func TestDaysWithoutAYear(t *testing.T) {
	for _, c := range []struct{ plain, value, want string }{
		{"发件人: 某机构\n日期: 2026年11月27日\n正文", "--12-14T10:00", "2026-12-14T10:00"},
		{"Date: 2026-12-20\n正文", "--01-05", "2027-01-05"},
		{"本院将拍卖下列房产。\n2026年11月27日", "--12-14T10:00", "2026-12-14T10:00"},
		{"本院将拍卖下列房产。\n2026年11月27日", "--11-20", "--11-20"}, // the next 20 November is nearly a year away
		{"评估基准日\n2026年11月27日\n起拍价100万元", "--12-14", "--12-14"},
		{"没有日期", "--12-14", "--12-14"},
		{"日期: 2026年11月27日", "2025-03-01", "2025-03-01"},
	} {
		if got := withYear(c.value, datedOn(c.plain)); got != c.want {
			t.Errorf("%q in %q: %q instead of %q", c.value, c.plain, got, c.want)
		}
	}
}
