package quantity

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// scanner parses a text from its beginning.
type scanner struct {
	text string
	at   int
}

func (r *scanner) rest() string { return r.text[r.at:] }

// next returns the next character; 0 at the end of the text.
func (r *scanner) next() rune {
	if r.at == len(r.text) {
		return 0
	}
	first, _ := utf8.DecodeRuneInString(r.rest())
	return first
}

func (r *scanner) skip() {
	_, size := utf8.DecodeRuneInString(r.rest())
	r.at += size
}

// eat skips a word of the list with which the remaining text begins, and reports whether there was one. If several
// words match, it skips the first of them in the list.
func (r *scanner) eat(list ...string) bool {
	for _, word := range list {
		if strings.HasPrefix(r.rest(), word) {
			r.at += len(word)
			return true
		}
	}
	return false
}

func (r *scanner) atScale() bool { return scales[r.next()] > 0 }

// scale parses 万 or 亿, or 个亿, and returns its value; 1 if there is none.
func (r *scanner) scale(p *section) float64 {
	if strings.HasPrefix(r.rest(), "个亿") {
		r.at += len("个")
	}
	scale := scales[r.next()]
	if scale == 0 {
		return 1
	}
	r.skip()
	if scale == wan && r.next() == '亿' && !p.elided { // 万 before 亿 (一万亿) is more than any lot costs
		r.skip()
		scale *= yi
	}
	return scale
}

// half parses 半 after 万 or 亿, as in 3万半 (35,000).
func (r *scanner) half() bool {
	return r.next() == '半' && r.endsMoneyAt(r.at+len("半"), "") && r.eat("半")
}

// exceeds parses 多 after 万 or 亿, as in 300万多.
func (r *scanner) exceeds() bool {
	return !strings.HasPrefix(r.rest(), "多少") && !strings.HasPrefix(r.rest(), "余款") && r.eat("多", "余", "出头")
}

// open parses words that make a section imprecise: 200多万 is between 200万 and 300万, 两百来万 is about 200万.
func (r *scanner) open(p *section) {
	switch step := lastPlace(p.high); {
	case (p.loose || p.low != p.high) && r.next() == '来' && (scales[r.after()] > 0 || isUnit(r.after())):
		r.skip() // 来 adds nothing to 三四百万来, which is already imprecise
	case p.loose || p.low != p.high:
	case !strings.HasPrefix(r.rest(), "出头") && r.exceeds():
		p.high, p.loose = p.high+step, true
	case r.next() == '几' && step > 1 && p.literal > 0: // 20几万
		r.skip()
		p.low, p.high, p.loose = p.low+1, p.high+step-1, true
	case r.next() == '来':
		at := r.at
		if r.skip(); !r.atScale() && !isUnit(r.next()) {
			r.at = at
			return
		}
		p.low, p.high, p.loose = p.low*(1-around), p.high*(1+around), true
	case r.eat("出头"):
		p.high, p.loose = p.high*(1+around), true
	}
}

// lastPlace returns the place value of a number's last non-zero digit, e.g. 100 for 1200.
func lastPlace(n float64) float64 {
	step := 1.0
	for n >= 10*step && math.Mod(n, 10*step) == 0 {
		step *= 10
	}
	return step
}

// isUnit reports whether a unit of money, area, share or time, or a similar counting word, may begin with r.
func isUnit(r rune) bool {
	return strings.ContainsRune("元块平方㎡m米折成个天年月小分套万亿岁户", r)
}

// mayBeginWithUnit reports whether a number may begin with this unit, without a digit before it: 十 always may, 百 and 千
// only before certain words such as 万 and 平.
func (r *scanner) mayBeginWithUnit(power float64) bool {
	if power == 10 {
		return true
	}
	behind := r.text[r.at+len("百"):]
	return strings.HasPrefix(behind, "万") || strings.HasPrefix(behind, "来万") || strings.HasPrefix(behind, "来平") ||
		strings.HasPrefix(behind, "平") || strings.HasPrefix(behind, "把平") || strings.HasPrefix(behind, "把万")
}

// digit is a Chinese digit, an Arabic number, or the two Chinese digits of an imprecise number (三四).
type digit struct {
	low, high float64
	arabic    int // number of Arabic digits; 0 for Chinese digits
}

func (d *digit) single() bool { return d.low == d.high && d.low >= 1 && d.low < 10 && d.arabic <= 1 }

func isArabic(r rune) bool { return r >= '0' && r <= '9' }

// digit parses a digit that follows a digit with the given unit; unit is 0 at the beginning of a section.
func (r *scanner) digit(unit float64) (d digit, ok bool) {
	if isArabic(r.next()) {
		return r.literal(unit)
	}
	if r.next() == '几' && (unit > 0 || powers[r.after()] > 0 || scales[r.after()] > 0) {
		r.skip()
		if unit == 10 {
			return digit{low: 1, high: 9}, true
		}
		return digit{low: 2, high: 10}, true
	}
	n, ok := digits[r.next()]
	if !ok || n == 0 && unit > 0 {
		return d, false
	}
	at := r.at
	r.skip()
	d = digit{low: n, high: n}
	if second, ok := digits[r.next()]; ok && second > 0 {
		end := r.after()
		if !(second == n+1 || n == 3 && second == 5) || r.text[at:at+len("两")] == "两" && second == 2 ||
			unit != 10 && powers[end] == 0 && scales[end] == 0 && !isUnit(end) {
			r.at = at
			return d, false
		}
		r.skip()
		d.high = second
		return d, true
	}
	if unit == 0 && r.next() == '点' {
		r.decimals(&d)
	}
	return d, true
}

// after returns the second character of the remaining text.
func (r *scanner) after() rune {
	_, size := utf8.DecodeRuneInString(r.rest())
	second, _ := utf8.DecodeRuneInString(r.text[r.at+size:])
	return second
}

// decimals parses decimal places in words (点五) after a digit.
func (r *scanner) decimals(d *digit) {
	at, place := r.at, 0.1
	r.skip()
	for n, ok := digits[r.next()]; ok; n, ok = digits[r.next()] {
		d.low += n * place
		place /= 10
		r.skip()
	}
	if place == 0.1 {
		r.at = at
		return
	}
	d.low = math.Round(d.low*1e6) / 1e6
	d.high = d.low
}

// literal parses an Arabic number, which may have commas between thousands. After a unit, the number must be less than
// that unit.
func (r *scanner) literal(unit float64) (d digit, ok bool) {
	at, text := r.at, r.text
	end := at
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	first := end - at
	if first <= 3 {
		for groupFollows(text[end:]) {
			end += len(",000")
		}
	}
	if end+1 < len(text) && text[end] == '.' && text[end+1] >= '0' && text[end+1] <= '9' {
		for end++; end < len(text) && text[end] >= '0' && text[end] <= '9'; {
			end++
		}
	}
	if end < len(text) && text[end] == '.' {
		return d, false // 2026.06.20
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(text[at:end], ",", ""), 64)
	if err != nil || unit > 0 && n >= unit {
		return d, false
	}
	r.at = end
	return digit{n, n, end - at}, true
}

// groupFollows reports whether a text begins with a comma and exactly three Arabic digits.
func groupFollows(text string) bool {
	return len(text) >= 4 && text[0] == ',' && isArabic(rune(text[1])) && isArabic(rune(text[2])) &&
		isArabic(rune(text[3])) &&
		(len(text) == 4 || !isArabic(rune(text[4])))
}

// positional parses three or more Chinese digits as a number that is written digit by digit (二〇二六).
func (r *scanner) positional(p *section) bool {
	at, n, count, zeros := r.at, 0.0, 0, 0
	for {
		value, ok := digits[r.next()]
		if !ok || r.next() == '两' {
			break
		}
		if value == 0 {
			zeros++
		}
		n = n*10 + value
		count++
		r.skip()
	}
	if count < 3 || powers[r.next()] > 0 || zeros == count {
		r.at = at
		return false
	}
	*p = section{low: n, high: n, unit: 1}
	return true
}

// ends holds the characters that may follow an amount of money without its last unit: 3万5以内 contains 35,000, but in
// 300万2居 the 2 belongs to 居.
const ends = "以之左上到至-~—–元块的每/出不封内起往都附前, ，"

func (r *scanner) endsMoney(before int, also string) bool {
	if r.endsMoneyAt(r.at, also) {
		return true
	}
	r.at = before
	return false
}

func (r *scanner) endsMoneyAt(at int, also string) bool {
	if at == len(r.text) {
		return true
	}
	next, _ := utf8.DecodeRuneInString(r.text[at:])
	return strings.ContainsRune(ends, next) || strings.ContainsRune(also, next) || strings.HasPrefix(r.text[at:], "一平")
}
