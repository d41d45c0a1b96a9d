package understand

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"fapai/api/lots/lot"
	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

// The kinds of days of a lot that a query may mean.
const (
	dayOfStart   = "start"
	dayOfEnd     = "end"
	dayOfPublish = "publish"
)

const (
	daysOfWeek = 7
	// nearMonths is the number of months before and after today within which a day without a year lies.
	nearMonths = 6
)

// withinDays lists the numbers of days that the filter within accepts.
var withinDays = []int{3, 7, 30}

// days is a range of days that includes both ends. A zero day means that the range is open at this end.
type days struct {
	first, last time.Time
	// of is the kind of day: the start, the end or the publication of the auction. It is "" if the query does not state
	// it beside the days.
	of string
	// also holds the further filters that the word after the days implies: 成交 adds the status sold.
	also url.Values
	// length is the number of days in a period such as 三天内, 0 for calendar days. The period is in the past only if it
	// belongs to a past event: 近三天成交.
	length int
	// behind reports that a word such as 近 introduces the period. If the period is about the end of auctions, it is
	// then in the past. past reports that 过去 introduces the period, which is then always in the past.
	behind, past bool
	// years reports that the period is stated in years. Without a word for an event, it may be the age of a house:
	// 近两年的房子.
	years bool
}

// values returns the filters for the days. of is the kind of day if d.of is empty. The next 3, 7 or 30 days become the
// filter within.
func (d *days) values(of string, today time.Time) url.Values {
	values := url.Values{}
	for name, list := range d.also {
		values[name] = list
	}
	if d.of != "" {
		of = d.of
	}
	first, last := d.first, d.last
	if of == dayOfStart && slices.Contains(withinDays, d.length) && !d.past {
		values.Set("within", strconv.Itoa(d.length))
		return values
	}
	ahead := of == dayOfStart && !d.past || of == dayOfEnd && d.of == dayOfEnd && len(d.also) == 0 && !d.behind // 三天内截止
	if d.length > 0 && ahead {
		first, last = today, today.AddDate(0, 0, d.length)
	} else if d.length > 0 {
		first, last = today.AddDate(0, 0, -d.length), today
	}
	if !first.IsZero() {
		values.Set(of+"_from", lot.Day(first))
	}
	if !last.IsZero() {
		values.Set(of+"_to", lot.Day(last))
	}
	return values
}

// readDays reads days at the beginning of a text, together with words after them that state the event: 明天开拍, 下周三,
// 6月20日至25日, 近三天成交. size is 0 if the text does not begin with days.
func readDays(text string, today time.Time) (d days, size int) {
	if first, _ := utf8.DecodeRuneInString(text); !words().Days.begins[first] && !quantity.Begins(first) {
		return days{}, 0
	}
	r := &reader{text: text}
	if !d.readStretch(r) && !d.readOpen(r, today) {
		return days{}, 0
	}
	w := &words().Days
	before := r.at
	r.eat([]string{"的", "要", "就", "才", "会", "刚刚", "刚", "新"})
	if d.readSubject(r, w) {
		return d, r.at
	}
	r.at = before
	if r.atAny("新上", "刚上") && !r.atAny("新上的", "刚上的") && d.readSubject(r, w) {
		return d, r.at
	}
	if d.years {
		return days{}, 0 // 近两年的房子
	}
	next, _ := utf8.DecodeRuneInString(text[r.at:])
	if !d.first.IsZero() && d.first.AddDate(0, 3, -1).Before(d.last) && hasAnyPrefix(text, "上半年", "下半年") {
		return days{}, 0 // 下半年结婚
	}
	if d.first.AddDate(1, 0, -1).Equal(d.last) && !isNumeral(next) {
		return days{}, 0 // 明年上学: a year alone is about the buyer's life, not about the lot
	}
	return d, r.at
}

// readSubject reads the word after days that states the event, such as 开拍 or 新上.
func (d *days) readSubject(r *reader, w *dayWords) bool {
	for _, of := range w.order {
		if _, ok := r.eat(w.Of[of]); ok {
			name, also, _ := strings.Cut(of, "&")
			d.of, d.also = name, valuesOf(also)
			return true
		}
	}
	return false
}

// readStretch reads a period relative to today: 三天内, 近一周, 未来两个月.
func (d *days) readStretch(r *reader) bool {
	d.behind = r.atAny("过去", "最近", "近", "这")
	_, near := r.eat([]string{"最近", "未来", "过去", "接下来", "这", "近"})
	past := strings.HasPrefix(r.text, "过去")
	if _, half := r.eat([]string{"半个月", "半月"}); half {
		d.length = 15
	} else if _, half := r.eat([]string{"半年", "半个年头"}); half {
		d.length = 182
	} else {
		n, ok := r.number()
		if !ok || n != float64(int(n)) || n < 1 || n > 36 {
			return r.back()
		}
		unit, ok := r.eat([]string{"个星期", "个月", "星期", "周", "年", "天", "日"})
		if !ok || unit == "日" && !near {
			return r.back()
		}
		d.length = int(n) * map[string]int{"个星期": daysOfWeek, "星期": daysOfWeek, "周": daysOfWeek,
			"个月": 30, "年": 365, "天": 1, "日": 1}[unit]
		d.years = unit == "年"
	}
	_, inside := r.eat([]string{"之内", "以内", "内", "里"})
	if !near && !inside {
		return r.back()
	}
	d.past = past
	return true
}

// back moves the reader to the beginning of its text and returns false, so that a method that fails can return
// r.back().
func (r *reader) back() bool {
	r.at = 0
	return false
}

// readOpen reads a single day, a range such as 5号到8号, or a range that is open at one end, such as 5号之前.
func (d *days) readOpen(r *reader, today time.Time) bool {
	*d = days{}
	first, last, ok := readPeriod(r, today, time.Time{})
	if !ok {
		return r.back()
	}
	first, last = readThird(r, first, last)
	if first.Equal(last) && first.Weekday() == time.Saturday && eaten(r, "周日", "、周日", "和周日", "星期天",
		"星期日", "礼拜天", "、日", "日") {
		last = last.AddDate(0, 0, 1)
	}
	d.first, d.last = first, last
	if first.Before(last) && !r.atAny("内蒙") {
		eaten(r, "之内", "以内", "内") // 这个月内
	}
	at := r.at
	if _, to := r.eat([]string{"到", "至", "-", "~", "—"}); to {
		if from, until, ok := readPeriod(r, today, first); ok {
			if _, until = readThird(r, from, until); !until.Before(first) {
				d.last = until
				return true
			}
		}
		r.at = at
	}
	switch {
	case eaten(r, "之前", "以前", "前"):
		d.first, d.last = time.Time{}, last
	case eaten(r, "之后", "以后", "后", "起"):
		d.last = time.Time{}
	}
	return true
}

func eaten(r *reader, list ...string) bool {
	_, ok := r.eat(list)
	return ok
}

// readPeriod reads a day, a week, a weekend, a month or a year. begun is the first day of a range whose last day is
// read, from which a missing month is taken: 6月20日至25日. It is zero otherwise.
func readPeriod(r *reader, today, begun time.Time) (first, last time.Time, ok bool) {
	w := &words().Days
	for _, name := range w.relative {
		if eaten(r, name) {
			day := today.AddDate(0, 0, w.Relative[name])
			return day, day, true
		}
	}
	for pair, ahead := range map[string]int{"今明": 0, "明后": 1} {
		if eaten(r, pair+"两天", pair+"2天", pair+"两日", pair+"天") {
			return today.AddDate(0, 0, ahead), today.AddDate(0, 0, ahead+1), true
		}
	}
	start := r.at
	if n, ok := r.number(); ok && n >= 1 && n < 100 && n == float64(int(n)) && eaten(r, "天前", "天之前", "天以前") {
		day := today.AddDate(0, 0, -int(n)) // 两天前上架
		return day, day, true
	}
	r.at = start
	monday := today.AddDate(0, 0, -(int(today.Weekday())+daysOfWeek-1)%daysOfWeek)
	at := r.at
	for _, name := range w.weeks {
		if !eaten(r, name) {
			continue
		}
		week := monday.AddDate(0, 0, daysOfWeek*w.Weeks[name])
		if first, last, ok := readWeekday(r, week); ok {
			return first, last, true
		}
		return week, week.AddDate(0, 0, daysOfWeek-1), true
	}
	if eaten(r, "周", "星期", "礼拜") {
		if first, last, ok := readWeekday(r, monday); ok {
			if !begun.IsZero() { // a weekday after 到 is in the same week
				for first.Before(begun) {
					first, last = first.AddDate(0, 0, daysOfWeek), last.AddDate(0, 0, daysOfWeek)
				}
				return first, last, true
			}
			if last.Before(today) {
				first, last = first.AddDate(0, 0, daysOfWeek), last.AddDate(0, 0, daysOfWeek)
			}
			return first, last, true
		}
		r.at = at
	}
	if r.atAny("月初", "月中", "月底", "月末", "中旬", "下旬") {
		of := today
		if !begun.IsZero() {
			of = begun // 6月25号到月底
		}
		first := time.Date(of.Year(), of.Month(), 1, 0, 0, 0, 0, of.Location())
		return first, first.AddDate(0, 1, -1), true // the part of the month, such as 上旬, is read after this
	}
	for _, name := range w.months {
		if eaten(r, name) {
			first := time.Date(today.Year(), today.Month()+time.Month(w.Months[name]), 1, 0, 0, 0, 0, today.Location())
			return first, first.AddDate(0, 1, -1), true
		}
	}
	if first, last, ok := readHalf(r, today.Year(), today.Location()); ok {
		return first, last, true
	}
	if day, ok := readHoliday(r, today); ok {
		return day, day, true
	}
	for _, name := range w.years {
		if eaten(r, name) {
			first := time.Date(today.Year()+w.Years[name], 1, 1, 0, 0, 0, 0, today.Location())
			if half, last, ok := readHalf(r, first.Year(), first.Location()); ok { // 去年下半年
				return half, last, true
			}
			if day, last, ok := readDate(r, today, begun); ok { // 今年3月
				years := first.Year() - day.Year()
				return day.AddDate(years, 0, 0), last.AddDate(years, 0, 0), true
			}
			return first, first.AddDate(1, 0, -1), true
		}
	}
	return readDate(r, today, begun)
}

// shortDate matches a date such as 6-20 or 6.20 before a word which shows that it is a date, such as 开拍.
var shortDate = pattern.MustCompile(`^(\d{1,2})[-./](\d{1,2})(?:日|号)?(?:开|拍|起拍|成交|结束|到|至|前|后|之|以)`)

// nearestYear returns the year in which the month is nearest to today.
func nearestYear(today time.Time, month time.Month) int {
	first := time.Date(today.Year(), month, 1, 0, 0, 0, 0, today.Location())
	switch {
	case first.AddDate(0, nearMonths, 0).Before(today):
		return today.Year() + 1
	case first.AddDate(0, -nearMonths, 0).After(today):
		return today.Year() - 1
	}
	return today.Year()
}

// readDate reads a date such as 2026年6月20日, 2026-06-20, 6月20号 or 7月份. If begun is set, a day of the month alone, such
// as 25日, is also a date.
func readDate(r *reader, today, begun time.Time) (first, last time.Time, ok bool) {
	at := r.at
	give := func() (time.Time, time.Time, bool) {
		r.at = at
		return time.Time{}, time.Time{}, false
	}
	if len(r.text)-r.at >= len("2026-06-20") {
		if day, err := lot.ParseDay(r.text[r.at : r.at+len("2026-06-20")]); err == nil {
			r.at += len("2026-06-20")
			return day, day, true
		}
	}
	if m := shortDate.FindStringSubmatch(r.text[r.at:]); m != nil {
		month, _ := strconv.Atoi(m[1])
		day, _ := strconv.Atoi(m[2])
		if month >= 1 && month <= 12 {
			r.at += len(m[1]) + 1 + len(m[2])
			return dayOf(nearestYear(today, time.Month(month)), time.Month(month), day, today.Location())
		}
	}
	n, ok := r.number()
	if !ok || n != float64(int(n)) {
		return give()
	}
	year, month := 0, int(n)
	if n > 2000 && n < 2100 && eaten(r, "年") {
		year = month
		if n, ok = r.number(); !ok {
			return give()
		}
		month = int(n)
	}
	if !begun.IsZero() && year == 0 && eaten(r, "日", "号") {
		return dayOf(begun.Year(), begun.Month(), month, begun.Location())
	}
	if begun.IsZero() && year == 0 && eaten(r, "日", "号") &&
		r.atAny("之前", "以前", "前", "之后", "以后", "开拍", "截止", "结束", "到", "至") {
		of := today
		if month < today.Day() {
			of = today.AddDate(0, 1, 1-today.Day()) // 5号开拍 is in the next month
		}
		return dayOf(of.Year(), of.Month(), month, of.Location())
	}
	if month < 1 || month > 12 || !eaten(r, "月份", "月") {
		return give()
	}
	if year == 0 {
		year = nearestYear(today, time.Month(month))
	}
	first = time.Date(year, time.Month(month), 1, 0, 0, 0, 0, today.Location())
	end := r.at
	if n, ok := r.number(); ok && n == float64(int(n)) &&
		(eaten(r, "日", "号") || r.atAny("", "开", "拍", "起", "成", "结", "到", "至", "前", "后", "之", "以", "-")) {
		return dayOf(first.Year(), first.Month(), int(n), first.Location())
	}
	r.at = end
	return first, first.AddDate(0, 1, -1), true
}

func dayOf(year int, month time.Month, day int, where *time.Location) (first, last time.Time, ok bool) {
	first = time.Date(year, month, day, 0, 0, 0, 0, where)
	return first, first, first.Month() == month && day > 0
}

// atAny reports whether the unread text begins with one of the texts in list. "" in the list means the end of the text.
func (r *reader) atAny(list ...string) bool {
	for _, text := range list {
		if text == "" && r.at == len(r.text) || text != "" && strings.HasPrefix(r.text[r.at:], text) {
			return true
		}
	}
	return false
}
