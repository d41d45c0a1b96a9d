package understand

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/quantity"
)

// commute is the maximum time in minutes in which a place must be reached, 0 if the query states none.
type commute struct {
	minutes int
	onFoot  bool
}

// onFoot lists words for walking. The minutes of a walk are the time from the lot to a station.
var onFoot = []string{"步行", "走路", "走着"}

// Words that occur beside the minutes of a commute. The words in commuteBefore and commuteBehind alone show that the
// minutes are those of a commute.
var (
	commuteBefore = []string{"通勤时间", "上班通勤", "地铁通勤", "通勤", "上班路上", "上班", "坐地铁", "坐车", "车程", "路程", "路上"}
	commuteBounds = []string{"控制在", "不要超过", "不能超过", "不超过", "别超过", "最多", "大概", "大约", "在", "要", "只要", "约"}
	commuteWithin = []string{"以内", "之内", "以下", "左右", "内", "的"}
	commuteBehind = []string{"地铁通勤", "的通勤", "通勤圈", "通勤", "车程", "路程", "地铁程", "可到达", "可达", "能到达", "能到", "就能到", "可以到",
		"就到", "直达", "到达", "上班", "到", "去"}
)

// maxCommute is the largest number of minutes that the filter commute_minutes accepts.
const maxCommute = 90

// leastCommute is the smallest number of minutes that count as a commute if only 不超过 precedes them: 不超过30分钟, but not
// 不超过5分钟.
const leastCommute = 15

// readCommute reads the minutes of a commute, without its destination, at the beginning of a text: 通勤30分钟, 半小时到,
// 40分钟以内通勤.
func readCommute(text string) (c *commute, size int) {
	r := &reader{text: text}
	_, before := r.eat(commuteBefore)
	_, walks := r.eat(onFoot)
	before = before || walks
	if before {
		if _, to := r.eat([]string{"到", "去"}); to {
			return nil, 0 // 通勤到国贸30分钟: 30分钟 is read after the place
		}
	}
	bound, bounded := r.eat(commuteBounds)
	if bounded && !before && !strings.Contains(bound, "超过") {
		return nil, 0
	}
	minutes, read := quantity.Minutes(r.text[r.at:])
	if read == 0 {
		return nil, 0
	}
	r.at += read
	for range 2 {
		r.eat(commuteWithin)
	}
	if _, behind := r.eat(onFoot); behind { // 到望京地铁站15分钟步行
		return &commute{int(minutes.High), true}, r.at
	}
	at := r.at
	if _, behind := r.eat(commuteBehind); behind && strings.HasPrefix(r.text[r.at:], "地铁") {
		return nil, 0 // 10分钟到地铁 is a pattern of the vocabulary
	} else if !behind && !before {
		r.at = at
		if bounded && minutes.High < leastCommute {
			return nil, 0
		}
	}
	if minutes.High > maxCommute {
		return nil, 0
	}
	return &commute{int(minutes.High), walks}, r.at
}

// commutes turns each commute time and its destination into one filter. The destination is the place after the time, or
// else the place before it, or else the only place in the query.
func (d *Directory) commutes(list []*token) {
	for i, t := range list {
		if t.commute == nil {
			continue
		}
		if at := d.destination(list, i); at >= 0 && !(t.commute.onFoot && !isBeside(list, i, at)) {
			of := list[at]
			values := url.Values{"commute": {d.stationOf(of)}}
			if t.commute.onFoot {
				values = url.Values{"metro": values["commute"]}
			} else if t.commute.minutes > 0 {
				values.Set("commute_minutes", strconv.Itoa(t.commute.minutes))
			}
			text := of.text + t.text
			if at > i {
				text = t.text + of.text
			}
			of.ignore()
			*t = token{text: text, meanings: amounts, amount: &written{values: values}}
			continue
		}
		*t = token{text: t.text, meanings: d.placeless}
	}
}

// isBeside reports whether only ignored words are between the minutes at index walk and the place at index at.
func isBeside(list []*token, walk, at int) bool {
	between := list[min(walk, at)+1 : max(walk, at)]
	return list[at].is(Station, Region, Landmark) &&
		!slices.ContainsFunc(between, func(t *token) bool { return t.gap != none || !t.is(ignored) })
}

// jobs lists words that follow the place where the buyer works (国贸上班). jobsAt lists words that precede it (公司在国贸).
var (
	jobs   = []string{"上班", "工作", "的公司", "的单位"}
	jobsAt = []string{"公司在", "单位在", "上班在", "工作在"}
)

// withoutJobs drops the place where the buyer works if the query also names a place to live: 西二旗上班，想住回龙观.
func withoutJobs(list []*token) {
	var at []int
	homes := 0
	for i, t := range list {
		switch {
		case !t.isPlace():
		case isJob(list, i):
			at = append(at, i)
		case i+1 == len(list) || !list[i+1].isPlace():
			homes++
		}
	}
	if homes == 0 {
		return
	}
	for _, i := range at {
		for ; i >= 0 && list[i].isPlace(); i-- { // 朝阳望京上班
			list[i].ignore()
		}
	}
}

// isJob reports whether the place at index at is the place where the buyer works.
func isJob(list []*token, at int) bool {
	if at+1 < len(list) && list[at+1].gap == none && slices.Contains(jobs, list[at+1].text) {
		return true
	}
	before := ""
	for i := at - 1; i >= 0 && i > at-3 && list[i].gap == none; i-- {
		before = list[i].text + before
	}
	return slices.ContainsFunc(jobsAt, func(words string) bool { return strings.HasSuffix(before, words) })
}

// destination returns the index of the place to which the commute at index at leads. It returns -1 if no place or
// several places are possible.
func (d *Directory) destination(list []*token, at int) int {
	isPlace := func(i int) bool {
		t := list[i]
		return t.gap == none && !t.excluded && t.is(Station, Region, Landmark, Community, District) &&
			d.stationOf(t) != ""
	}
	for _, step := range []int{1, -1} {
		for i := at + step; i >= 0 && i < len(list); i += step {
			if isPlace(i) {
				return i
			}
			if !list[i].is(ignored) && list[i].gap == none {
				break
			}
		}
	}
	found := -1
	for i := range list {
		if isPlace(i) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// readUnitless returns the length in bytes of a number that has a bound but no unit (300以内, 不超350), 0 for none.
func readUnitless(text string) int {
	w, r := &words().Amounts, &reader{text: text}
	bounded := false
	if first, _ := utf8.DecodeRuneInString(text); strings.ContainsRune("不最别至顶撑", first) {
		_, bounded = r.eat(w.AtMostBefore)
	}
	n, size := quantity.Read(text[r.at:])
	if size == 0 || n.Scaled || n.Low < 20 {
		return 0
	}
	r.at += size
	size = r.at
	if rest := text[size:]; bounded && (rest == "" || rest == "的") {
		return size
	}
	for _, list := range [][]string{w.AtMost, w.AtLeast, w.About} {
		if _, ok := r.eat(list); ok && r.at == len(text) {
			return r.at
		}
	}
	if next, _ := utf8.DecodeRuneInString(text[size:]); next == utf8.RuneError && n.Loose {
		return size
	}
	return 0
}
