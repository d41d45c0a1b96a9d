package understand

import (
	"math"
	"net/url"
	"strconv"
	"strings"
)

// The kinds of amounts, by the name of their filter.
const (
	price     = "price"
	unitPrice = "unit_price"
	area      = "area"
	discount  = "discount"
	room      = "room"
	hall      = "hall"
	bath      = "bath"
	total     = "total" // the whole cost in the end
	cash      = "cash"  // what is paid before the bidding
)

const (
	// tolerance is what 左右 allows, and a floor area without a bound.
	tolerance = 0.1
	// leastYuan is the lowest amount that is a price when it is written in 元: 三元桥 is none.
	leastYuan = 10_000
	wan       = 10_000
)

// mostOf are the codes of the dictionaries of rooms, halls and baths for that many and more.
var mostOf = map[string]int{room: 6, hall: 3, bath: 3}

// reader reads a text from its beginning.
type reader struct {
	text string
	at   int
}

// eat reads the first of some words that the text goes on with.
func (r *reader) eat(list []string) (word string, ok bool) {
	for _, word := range list {
		if strings.HasPrefix(r.text[r.at:], word) {
			r.at += len(word)
			return word, true
		}
	}
	return "", false
}

func (r *reader) number() (float64, bool) {
	n, size := numeral(r.text[r.at:])
	r.at += size
	return n, size > 0
}

// amount is what was read of an amount; bounds that are not there are 0.
type amount struct {
	kind      string // "" as long as nothing says what is measured
	low, high float64
}

// readAmount reads an amount at the beginning of a text: 300万以内, 80-100平, 单价5万以下, 3室2厅, 7折. bare tells that it has
// neither a bound nor a word in front.
func readAmount(text string) (values url.Values, size int, bare bool) {
	w, r := &words().Amounts, &reader{text: text}
	a := amount{}
	for kind, list := range map[string][]string{price: w.Price, unitPrice: w.UnitPrice, area: w.Area, total: w.Total, cash: w.Cash} {
		if _, ok := r.eat(list); ok {
			a.kind = kind
			r.eat([]string{"大概", "大约", "在", "是", "为", "约", ":"})
			break
		}
	}
	named := a.kind != ""
	_, least := r.eat(w.AtLeastBefore)
	_, most := false, false
	if !least {
		_, most = r.eat(w.AtMostBefore)
	}
	if _, ok := r.eat(w.Rated); ok && a.kind == "" {
		a.kind = discount
	}
	if !a.readNumbers(r, w) {
		return nil, 0, false
	}
	if _, ok := r.eat(w.PerSquare); ok && (a.kind == price || a.kind == unitPrice) {
		a.kind = unitPrice
	}
	if _, ok := r.eat(w.CashBehind); ok && a.kind == price {
		a.kind = cash
	}
	_, after := r.eat(w.AtLeast)
	least = least || after
	if !least {
		_, after = r.eat(w.AtMost)
		most = most || after
	}
	about := false
	if !least && !most {
		_, about = r.eat(w.About)
	}
	if values = a.values(least, most, about); values == nil {
		return nil, 0, false
	}
	return values, r.at, !named && !least && !most && !about && a.low == a.high
}

// readNumbers reads one number or two with their units.
func (a *amount) readNumbers(r *reader, w *amountWords) bool {
	first, ok := r.number()
	if !ok {
		return false
	}
	r.eat([]string{"多", "来"}) // 80多平
	factor, known := a.readUnit(r, w)
	second, end := first, r.at
	if _, ok := r.eat(w.To); ok {
		if second, ok = r.number(); ok {
			if next, given := a.readUnit(r, w); given {
				if !known {
					factor = next // 200-300万
				}
				second *= next
			} else if known {
				second *= factor
			} else {
				second *= a.usualUnit(second)
				factor = a.usualUnit(first)
			}
			a.low, a.high = min(first*factor, second), max(first*factor, second)
			return a.kind != ""
		}
		r.at, second = end, first
	}
	if !known {
		factor = a.usualUnit(first)
	}
	a.low, a.high = first*factor, second*factor
	return a.kind != ""
}

// usualUnit is that of a number without one: 总价300 means 万.
func (a *amount) usualUnit(n float64) float64 {
	if ((a.kind == price || a.kind == total || a.kind == cash) && n < leastYuan) || (a.kind == unitPrice && n < 100) {
		return wan
	}
	return 1
}

// readUnit reads a unit, which says what is measured unless that is known, and gives its factor.
func (a *amount) readUnit(r *reader, w *amountWords) (factor float64, ok bool) {
	if a.kind == "" || a.kind == price || a.kind == unitPrice || a.kind == total || a.kind == cash {
		if unit, ok := r.eat(w.money); ok {
			if a.kind == "" {
				a.kind = price
			}
			return w.Money[unit], true
		}
	}
	for kind, list := range map[string][]string{area: w.Square, discount: w.Discount, room: w.Rooms, hall: w.Halls, bath: w.Baths} {
		if a.kind != "" && a.kind != kind {
			continue
		}
		if _, ok := r.eat(list); ok {
			a.kind = kind
			return 1, true
		}
	}
	return 1, false
}

// readKitchens reads 1厨2阳台 at the beginning of a text: there is no filter of them.
func readKitchens(text string) int {
	r := &reader{text: text}
	for {
		before := r.at
		_, ok := r.number()
		if !ok {
			_, ok = r.eat([]string{"双", "单"})
		}
		if ok {
			_, ok = r.eat([]string{"个厨房", "厨房", "厨", "个阳台", "阳台"})
		}
		if !ok {
			r.at = before
			return r.at
		}
	}
}

// values are the filters of an amount, nil when it makes no sense.
func (a *amount) values(least, most, about bool) url.Values {
	low, high := a.low, a.high
	switch {
	case low <= 0, (a.kind == price || a.kind == total || a.kind == cash) && high < leastYuan, a.kind == discount && high > 100, mostOf[a.kind] > 0 && high > 9:
		return nil
	case mostOf[a.kind] > 0:
		return counted(a.kind, low, high, least, most)
	case a.kind == discount:
		low, high = ratio(low), ratio(high)
	}
	switch {
	case least:
		high = 0
	case most:
		low = 0
	case low < high:
	case about || a.kind == area:
		low, high = math.Floor(low*(1-tolerance)), math.Ceil(high*(1+tolerance)-1e-6)
	default:
		low = 0 // a price or discount alone is an upper bound
	}
	values := url.Values{}
	for name, bound := range map[string]float64{"_min": low, "_max": high} {
		if bound > 0 {
			values.Set(a.kind+name, strconv.FormatFloat(bound, 'f', -1, 64))
		}
	}
	return values
}

// ratio is a discount of 7, 7.5 or 75 as a part of the appraisal.
func ratio(n float64) float64 {
	if n > 10 {
		return n / 100
	}
	return math.Round(n*100) / 1000
}

// counted are the codes of so many rooms, halls or baths.
func counted(kind string, low, high float64, least, most bool) url.Values {
	first, last := int(low), int(high)
	if float64(first) != low || float64(last) != high {
		return nil
	}
	if least {
		last = mostOf[kind]
	}
	if most {
		first = 1
	}
	first, last = min(first, mostOf[kind]), min(last, mostOf[kind])
	values := url.Values{}
	for n := first; n <= last; n++ {
		values.Add(kind, strconv.Itoa(n))
	}
	return values
}

// roomName is what an amount of rooms is called when it was written in Latin letters; "" for another one.
func roomName(text string, values url.Values) string {
	codes := values[room]
	if len(codes) != 1 || !isLetter(rune(text[len(text)-1])) {
		return ""
	}
	n, _ := strconv.Atoi(codes[0])
	return string([]rune(chineseDigits)[n]) + "室"
}
