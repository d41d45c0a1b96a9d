package understand

import "time"

// readThird reads 初, 中旬, 底 and the like after a month, and returns the first and the last day of that third of the
// month.
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

// holidays holds the first day of each holiday that has a fixed date, as month and day.
var holidays = map[string][2]int{"元旦": {1, 1}, "五一": {5, 1}, "劳动节": {5, 1}, "国庆": {10, 1}, "十一": {10, 1}, "圣诞": {12, 25}}

// springFestivals holds the days of the Chinese New Year, by the published lunar calendar.
var springFestivals = []string{"2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13", "2030-02-03", "2031-01-23"}

// readHoliday reads a holiday before a word for an open end (元旦前, 春节之后). It returns the holiday's next first day, or
// the day before that if 前 follows.
func readHoliday(r *reader, today time.Time) (day time.Time, ok bool) {
	at := r.at
	name, ok := r.eat([]string{"元旦", "五一", "劳动节", "国庆", "十一", "圣诞", "春节", "过年"})
	if !ok {
		return day, false
	}
	eaten(r, "节")
	before := r.atAny("之前", "以前", "前")
	if r.atAny("前面", "后面") || !before && !r.atAny("之后", "以后", "后") {
		r.at = at
		return day, false
	}
	day, ok = nextHoliday(name, today)
	if before {
		day = day.AddDate(0, 0, -1)
	}
	return day, ok
}

// nextHoliday returns the next first day of a holiday. ok is false after the last day of springFestivals.
func nextHoliday(name string, today time.Time) (day time.Time, ok bool) {
	if date, known := holidays[name]; known {
		day = time.Date(today.Year(), time.Month(date[0]), date[1], 0, 0, 0, 0, today.Location())
		if day.Before(today) {
			day = day.AddDate(1, 0, 0)
		}
		return day, true
	}
	for _, text := range springFestivals {
		day, _ = time.ParseInLocation(time.DateOnly, text, today.Location())
		if !day.Before(today) {
			return day, true
		}
	}
	return day, false
}

// readHalf reads a half or a quarter of a year (下半年, 三季度), and returns its first and its last day.
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

// readWeekday reads what follows 周: the number of a weekday, or 末 for the weekend. monday is the first day of that
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
