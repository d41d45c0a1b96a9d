package understand

import "time"

// readThird reads 初, 中旬, 底 and the like after a month, and returns the first and last day of that
// third.
func readThird(r *reader, first, last time.Time) (time.Time, time.Time) {
	const third = 10
	switch {
	case first.Day() != 1 || last.Month() != first.Month() || last.AddDate(0, 0, 1).Day() != 1:
		return first, last
	case eaten(r, "月初", "初", "上旬"):
		return first, first.AddDate(0, 0, third-1)
	case eaten(r, "月中", "中旬"):
		return first.AddDate(0, 0, third), first.AddDate(0, 0, 2*third-1)
	case eaten(r, "月底", "月末", "底", "末", "下旬"):
		return first.AddDate(0, 0, 2*third), last
	}
	return first, last
}

// readHalf reads a half or a quarter of a year (下半年, 三季度) and returns its first and last day.
func readHalf(r *reader, year int, where *time.Location) (first, last time.Time, ok bool) {
	for i, name := range []string{"上半年", "下半年"} {
		if eaten(r, name) {
			first = time.Date(year, time.Month(1+6*i), 1, 0, 0, 0, 0, where)
			return first, first.AddDate(0, 6, -1), true
		}
	}
	for i, name := range []string{"一季度", "二季度", "三季度", "四季度"} {
		if eaten(r, "第"+name, name) {
			first = time.Date(year, time.Month(1+3*i), 1, 0, 0, 0, 0, where)
			return first, first.AddDate(0, 3, -1), true
		}
	}
	return first, last, false
}

// readWeekday reads the day after 周: a number, or 末 for the weekend. monday is the first day of that
// week.
func readWeekday(r *reader, monday time.Time) (first, last time.Time, ok bool) {
	if eaten(r, "末") {
		return monday.AddDate(0, 0, 5), monday.AddDate(0, 0, 6), true
	}
	for n, name := range []string{"一", "二", "三", "四", "五", "六", "日"} {
		if eaten(r, name) || n == 6 && eaten(r, "天") {
			return monday.AddDate(0, 0, n), monday.AddDate(0, 0, n), true
		}
	}
	return first, last, false
}
