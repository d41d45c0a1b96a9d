package understand

import (
	"cmp"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

// The kinds of amounts, named after their filters.
const (
	price     = "price"
	unitPrice = "unit_price"
	area      = "area"
	discount  = "discount"
	room      = "room"
	hall      = "hall"
	bath      = "bath"
	total     = "total" // price including taxes and fees
	cash      = "cash"  // deposit and other money due before the bidding
)

const (
	// tolerance is the fraction by which 左右 extends a value in each direction (300万左右 is 270–330万). It also applies to
	// a floor area that has no bound: 90平.
	tolerance = 0.1
	// leastYuan is the lowest amount in 元 that is read as a price. It keeps 三元 in the place name 三元桥 from being read as
	// one.
	leastYuan = 10_000
	wan       = 10_000
)

// lastCode holds the highest dictionary code of each count. The code means this number or more: room=6 is 六居 and above.
var lastCode = map[string]int{room: 6, hall: 3, bath: 3}

// reader is a position in a text. Its methods consume the text that they recognise at this position.
type reader struct {
	text string
	at   int
}

// eat consumes the first word in list with which the unread text begins.
func (r *reader) eat(list []string) (word string, ok bool) {
	for _, word := range list {
		if strings.HasPrefix(r.text[r.at:], word) {
			r.at += len(word)
			return word, true
		}
	}
	return "", false
}

// number reads an exact number that is not a multiple of 万.
func (r *reader) number() (float64, bool) {
	n, size := quantity.Read(r.text[r.at:])
	if size == 0 || n.Scaled || n.Loose {
		return 0, false
	}
	r.at += size
	return n.Low, true
}

// amount is a parsed amount from low to high. A bound of 0 means no bound.
type amount struct {
	kind      string // "" until a word states what is measured
	low, high float64
	loose     bool // inexact because of a word such as 多 or two numbers
	bounded   bool // a word such as 不超过 precedes the amount
	beyond    bool // the bound itself does not belong to the range: 少于两居
}

// readAmount reads an amount at the beginning of a text: 300万以内, 80-100平, 单价5万以下, 3室2厅, 7折. bare reports that there is
// neither a bound after the amount nor a word for a quantity or a bound before it.
func readAmount(text string) (values url.Values, size int, bare bool) {
	if first, _ := utf8.DecodeRuneInString(text); !words().Amounts.begins[first] && !quantity.Begins(first) {
		return nil, 0, false
	}
	if values, size := readBelowAppraisal(text); size > 0 {
		return values, size, false
	}
	w, r := &words().Amounts, &reader{text: text}
	a, compared := amount{}, eaten(r, "比")
	for a.readKind(r, w) {
	}
	named := a.kind != ""
	compared = compared || eaten(r, "比")
	bound, least, most, near, about := "", false, false, false, false
	if !r.atAny("超不") {
		bound, least = r.eat(w.AtLeastBefore)
	}
	if !least {
		bound, most = r.eat(w.AtMostBefore)
	}
	a.beyond = slices.Contains(beyond, bound)
	if a.bounded = least || most; a.bounded {
		r.eat([]string{"要有", "得有", "要", "有", "得"})
	}
	if !least && !most {
		_, near = r.eat(w.NearBefore)
		_, about = r.eat(w.AboutBefore)
	}
	if _, ok := r.eat(w.Rated); ok && a.kind == "" {
		r.eat([]string{"在", "是", "为"})
		a.kind = discount
	}
	if _, ok := r.eat(w.Currency); ok && a.kind == "" {
		a.kind = price
	}
	if !least && !most && strings.HasPrefix(r.text[r.at:], "上") && hasAnyPrefix(r.text[r.at+len("上"):], "百万",
		"千万", "亿", "百平", "千平") {
		r.at, least = r.at+len("上"), true // 上千万
	}
	if values, size := a.readLeading(r); size > 0 {
		return values, size, false
	}
	if !a.readNumbers(r, w) {
		return nil, 0, false
	}
	if _, ok := r.eat(w.PerSquare); ok && (a.kind == price || a.kind == unitPrice) {
		a.kind = unitPrice
	}
	if a.kind == price && r.eatBehind([]string{"的单价", "的均价"}) {
		a.kind = unitPrice
	}
	if a.kind == unitPrice && max(a.low, a.high) < leastUnitPrice {
		return nil, 0, false // a rent or a fee: 20元一平
	}
	if (a.kind == price || a.kind == cash) && r.eatBehind(w.CashBehind) {
		a.kind = cash
	}
	if compared {
		if least, most = r.comparison(); !least && !most {
			return nil, 0, false
		}
		a.beyond = true
	}
	if _, ok := r.eat([]string{"出头", "有余"}); ok && a.low == a.high && lastCode[a.kind] == 0 {
		a.high, a.loose = a.high*(1+tolerance), true // 一百平出头
	}
	if _, next := quantity.Read(r.text[r.at:]); next > 0 && strings.HasSuffix(r.text[:r.at], "出头") {
		least = true // 三百万出头四百万不到
	}
	r.eat([]string{"之间", "区间"})
	_, after := r.eat(w.AtLeast)
	least = least || after
	if !least && !(lastCode[a.kind] > 0 && r.atNextBound(w)) {
		_, after = r.eat(w.AtMost)
		most = most || after
	}
	if !least && !most {
		_, after = r.eat(w.About)
		about = about || after
	}
	if least || most {
		if _, ok := r.eat(w.PerSquare); ok && a.kind == price {
			a.kind = unitPrice // 4000元以下一平
		}
	}
	if (a.kind == price || a.kind == total) && r.eatBehind(w.TotalBehind) {
		a.kind = total
	}
	if near && !about && !a.loose && lastCode[a.kind] == 0 {
		a.low, a.loose = a.low*(1-tolerance), true
	}
	if values = a.values(least, most, about); values == nil {
		return nil, 0, false
	}
	if (least || most) && lastCode[a.kind] == 0 {
		a.readOther(r, w, values, least)
	}
	return values, r.at, !named && !least && !most && !about && !near && a.low == a.high
}

// readNumbers reads one or two numbers with their units.
func (a *amount) readNumbers(r *reader, w *amountWords) bool {
	if part, size := quantity.Ratio(r.text[r.at:]); size > 0 && (a.kind == "" || a.kind == discount) {
		return a.readRatios(r, w, part, size)
	}
	first, size := quantity.Read(r.text[r.at:])
	if size == 0 {
		return false
	}
	r.at += size
	factor, known := a.readUnit(r, w, &first)
	end := r.at
	if _, ok := r.eat(w.To); ok {
		r.eat(w.Currency)
		if part, size := quantity.Ratio(r.text[r.at:]); size > 0 && !known && first.Low >= 1 && first.Low < 100 &&
			(a.kind == "" || a.kind == discount) {
			r.at += size
			a.kind, a.low, a.high, a.loose = discount, min(asRatio(first.Low), part.Low),
				max(asRatio(first.Low), part.High), true
			return true
		}
		if second, size := quantity.Read(r.text[r.at:]); size > 0 {
			r.at += size
			next, given := a.readUnit(r, w, &second)
			switch {
			case given && !known && second.Scaled && first.Low < 10 && second.Unit > wan:
				factor = second.Unit // 三到四百万
			case given && !known && next*second.Unit >= wan && second.Scaled:
				factor = wan // 200-300万
			case given && !known:
				factor = next
			case !given && known && first.Scaled && !second.Scaled:
				next = wan // 200万到300
			case !given && known:
				next = factor
			case !given && !known:
				if a.kind == "" && second.Elided && (first.Elided || first.Low >= leastBare) {
					a.kind = price // 三百五到四百五
				}
				factor, next = a.usualUnit(first.Low), a.usualUnit(second.Low)
			}
			low, high := first.Low*factor, second.High*next
			a.low, a.high = min(low, high), max(low, high)
			a.loose = a.low < a.high
			return a.kind != ""
		}
		r.at = end
	}
	if !known && (a.kind == price || a.kind == total || a.kind == cash) && !first.Scaled && r.countsThings(first.Low) {
		return false // 我有两个孩子, 手里有100平的房子
	}
	if !known && a.kind == "" && first.Elided && (a.bounded || r.atBound(w)) {
		a.kind = price // 四百五以内
	}
	if !known && a.kind == "" && first.Low >= 10*leastYuan && (a.bounded || r.atBound(w)) {
		a.kind = price // 2000000以内
	}
	if !known && a.kind == "" && first.Low >= leastBare && first.Low < leastYuan && (hasAnyPrefix(r.text[r.at:], "打底",
		"封顶", "打住", "到顶") || strings.HasSuffix(r.text[:r.at], "出头")) {
		a.kind = price // 四百出头
	}
	if !known {
		factor = a.usualUnit(first.Low)
	}
	a.low, a.high, a.loose = first.Low*factor, first.High*factor, first.Loose
	return a.kind != ""
}

// atBound reports whether the unread text begins with a word for a bound, such as 以内.
func (r *reader) atBound(w *amountWords) bool {
	return boundOf(w, r.text[r.at:])
}

// readRatios reads one or two ratios to the appraisal price: 7折, 七到八折, 六成.
func (a *amount) readRatios(r *reader, w *amountWords, first quantity.Range, size int) bool {
	if a.kind == "" && !strings.ContainsAny(r.text[r.at:r.at+size], "折价") {
		return false // 三成 without the word it refers to
	}
	r.at += size
	a.kind, a.low, a.high, a.loose = discount, first.Low, first.High, first.Low < first.High
	at := r.at
	_, to := r.eat(w.To)
	if second, size := quantity.Ratio(r.text[r.at:]); size > 0 {
		if next := second.Low - first.High; to || next > 0 && next < asRatio(2) { // 五折六折
			r.at += size
			a.low, a.high, a.loose = min(first.Low, second.Low), max(first.High, second.High), true
			return true
		}
	}
	r.at = at
	return true
}

// asRatio converts a discount such as 7, 7.5 or 75 to a fraction of the appraisal price.
func asRatio(n float64) float64 {
	if n > 10 {
		return n / 100
	}
	return n / 10
}

// leading matches a price that is given only by its first digit: 三字头 means 300 to 400万, or 3 to 4万 per square metre.
var leading = pattern.MustCompile(`^([一二三四五六七八九1-9])字头`)

// readLeading reads a price that is given only by its first digit, such as 三字头.
func (a *amount) readLeading(r *reader) (url.Values, int) {
	m := leading.FindStringSubmatch(r.text[r.at:])
	if m == nil || a.kind != "" && a.kind != price && a.kind != unitPrice {
		return nil, 0
	}
	digit, _ := quantity.Parse(m[1])
	unit := float64(100 * wan)
	if a.kind == unitPrice {
		unit = wan
	}
	of := amount{kind: cmp.Or(a.kind, price), low: digit * unit, high: (digit + 1) * unit}
	return of.values(false, false, false), r.at + len(m[0])
}

// usualUnit returns the factor of the unit that a number without a unit implies: 总价300 means 300万.
func (a *amount) usualUnit(n float64) float64 {
	if ((a.kind == price || a.kind == total || a.kind == cash) && n < leastYuan) || (a.kind == unitPrice && n < 100) {
		return wan
	}
	return 1
}

// readUnit reads a unit and returns its factor. If it is not known yet what the number measures, the unit decides it: 平
// means a floor area.
func (a *amount) readUnit(r *reader, w *amountWords, n *quantity.Number) (factor float64, ok bool) {
	if a.kind == "" || a.kind == price || a.kind == unitPrice || a.kind == total || a.kind == cash {
		at := r.at
		if _, ok := r.eat([]string{"个w", "个万"}); ok {
			r.at = at + len("个") // 250个w
		}
		unit, found := r.eat(w.money)
		if found && n.Scaled && w.Money[unit] > 1 {
			r.at, found = r.at-len(unit), false // 300万万
		}
		if found || n.Scaled {
			if a.kind == "" {
				a.kind = price
			}
			if !n.Scaled {
				if strings.HasPrefix(r.text[r.at:], "多") && w.Money[unit] > 1 { // 300w多
					r.at += len("多")
					n.High, n.Loose = n.High*(1+tolerance), true
				}
				return w.Money[unit], true
			}
			return 1, true
		}
	}
	if n.Scaled {
		return 1, false
	}
	if rest := r.text[r.at:]; (a.kind == "" || a.kind == price || a.kind == total || a.kind == cash) &&
		n.Low >= leastCount && strings.HasPrefix(rest, "个") &&
		(a.bounded || boundOf(w, rest[len("个"):]) || n.Loose && n.Low >= leastBare && (rest == "个" || rest == "个的")) {
		r.at += len("个") // 三百个以内
		a.kind = cmp.Or(a.kind, price)
		return wan, true
	}
	for kind, list := range map[string][]string{area: w.Square, room: w.Rooms, hall: w.Halls, bath: w.Baths} {
		if a.kind != "" && a.kind != kind || n.Loose && lastCode[kind] > 0 {
			continue
		}
		if _, ok := r.eat(list); ok {
			a.kind = kind
			return 1, true
		}
	}
	return 1, false
}

// values returns the filters for an amount. It returns nil if the amount makes no sense, for example if its lower bound
// is above its upper bound.
func (a *amount) values(least, most, about bool) url.Values {
	low, high := a.low, a.high
	switch {
	case low <= 0, (a.kind == price || a.kind == total || a.kind == cash) && high < leastYuan,
		a.kind == discount && high > 1, lastCode[a.kind] > 0 && high > 9:
		return nil
	case lastCode[a.kind] > 0:
		if a.beyond && least {
			low++
		} else if a.beyond {
			high--
		}
		return counted(a.kind, low, high, least, most)
	}
	switch {
	case least:
		high = 0
	case most:
		low = 0
	case low < high && a.kind != discount:
		low, high = math.Floor(low+1e-6), math.Ceil(high-1e-6)
	case low < high:
	case about && a.kind == discount:
		low, high = rounded(low*(1-tolerance)), min(1, rounded(high*(1+tolerance)))
	case about || a.kind == area:
		low, high = math.Floor(low*(1-tolerance)), math.Ceil(high*(1+tolerance)-1e-6)
	default:
		low = 0 // a price or discount without a bound is an upper bound
	}
	values := url.Values{}
	for name, bound := range map[string]float64{"_min": low, "_max": math.Round(high*1e4) / 1e4} {
		if bound > 0 {
			values.Set(a.kind+name, strconv.FormatFloat(bound, 'f', -1, 64))
		}
	}
	return values
}

// rounded rounds a fraction of the appraisal price to four decimals.
func rounded(part float64) float64 { return math.Round(part*1e4) / 1e4 }
