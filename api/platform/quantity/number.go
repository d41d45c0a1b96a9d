package quantity

import (
	"math"
	"unicode/utf8"
)

// Number is a parsed number. An imprecise number is a range from Low to High: 三四百 is 300 to 400, 80多 is 80 to 90.
type Number struct {
	Low, High float64
	// Scaled reports whether the number contains 万 or 亿, which only amounts of money do.
	Scaled bool
	// Elided reports whether the last unit is omitted, as in 三百五 (350) and 3万5. This is usual only in spoken amounts of
	// money.
	Elided bool
	// Loose reports whether a word makes the number imprecise: 多, 来, 几, 三四.
	Loose bool
	// Unit is the unit of a number that has one digit, such as 百万 for 四百万. In a range, it also applies to the digit
	// before 到: 三到四百万 is 3 to 4 million.
	Unit float64
}

const (
	wan = 1e4
	yi  = 1e8
	// around is the tolerance of 来 (in both directions) and of 出头 (only upwards), as a share of the number.
	around = 0.1
)

// digits maps Chinese digits, including the formal ones on cheques, to their values.
var digits = map[rune]float64{
	'零': 0, '〇': 0, '○': 0, '一': 1, '二': 2, '两': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9,
	'壹': 1, '贰': 2, '叁': 3, '肆': 4, '伍': 5, '陆': 6, '柒': 7, '捌': 8, '玖': 9,
}

// powers maps the units below 万 to their values; scales maps 万 and 亿 to theirs.
var (
	powers = map[rune]float64{'十': 10, '拾': 10, '百': 100, '佰': 100, '千': 1000, '仟': 1000}
	scales = map[rune]float64{'万': wan, '萬': wan, '亿': yi, '億': yi}
)

// Begins reports whether a number may begin with r.
func Begins(r rune) bool {
	if r < utf8.RuneSelf {
		return isArabic(r)
	}
	_, digit := digits[r]
	return digit || powers[r] > 0 || r == '几'
}

// Read parses a number at the beginning of a text. size is the length of the number in bytes; 0 if there is none.
func Read(text string) (n Number, size int) {
	if first, _ := utf8.DecodeRuneInString(text); !Begins(first) {
		return n, 0
	}
	r := scanner{text: text}
	for last := math.Inf(1); ; { // last is the preceding scale; each scale must be smaller than the preceding one
		part, ok := r.section(last)
		if !ok {
			return n, size
		}
		scale := r.scale(&part)
		if scale >= last || !math.IsInf(last, 1) && !part.follows(last, scale) {
			return n, size
		}
		n.Low, n.High = n.Low+part.low*scale, n.High+part.high*scale
		n.Scaled, n.Loose, n.Elided = n.Scaled || scale > 1, n.Loose || part.loose, n.Elided || part.elided
		if n.Unit == 0 {
			n.Unit = part.unit * scale
		}
		size, last = r.at, scale
		switch {
		case scale == 1 || part.loose:
			return n, size
		case r.half():
			return Number{Low: n.Low + scale/2, High: n.High + scale/2, Scaled: true, Unit: n.Unit}, r.at
		case r.exceeds():
			// 7万多 is less than 8万, but 300万多 is only a little more than 300万.
			above := max(n.High*(1+around), n.High+scale*oneOf(n.High/scale))
			return Number{Low: n.Low, High: above, Scaled: true, Loose: true, Unit: n.Unit}, r.at
		}
	}
}

// oneOf returns 1 for a number of one digit, and 0 for any other number.
func oneOf(n float64) float64 {
	if n < 10 && n == math.Trunc(n) {
		return 1
	}
	return 0
}

// Parse parses a text that consists of exactly one precise number; ok is false for any other text.
func Parse(text string) (float64, bool) {
	n, size := Read(text)
	return n.Low, size > 0 && size == len(text) && n.Low == n.High
}

// maxDigits is the maximum number of digits of a number that is written digit by digit (二〇二六).
const maxDigits = 12

// Integer parses a text that is a whole number in Chinese, written in words (一百三十六万), in formal digits (叁佰万) or digit
// by digit (二〇二六).
func Integer(text string) (n int64, ok bool) {
	count := 0
	for _, r := range text {
		digit, ok := digits[r]
		if count++; !ok || count > maxDigits {
			count = 0
			break
		}
		n = n*10 + int64(digit)
	}
	if count > 0 {
		return n, true
	}
	v, ok := Parse(text)
	return int64(v), ok && v == math.Trunc(v)
}

// section is the part of a number before, between or after 万 and 亿. It is itself a number below 万.
type section struct {
	low, high     float64
	loose, elided bool
	led           bool    // whether the section begins with 零 or 千, as a section after 万 does
	literal       int     // number of digits if all of them are Arabic
	unit          float64 // unit of the section's only digit (百 in 四百)
}

// follows reports whether a section can follow 万 or 亿. It can in 3万5000, 三万五千, 三万零五百, 3万5 and 一亿2000万, but not in
// 300万80平, where 80 belongs to an area.
func (p *section) follows(last, scale float64) bool {
	if scale > 1 {
		return last == yi
	}
	return p.elided || p.led || last == wan && p.literal == 4
}

// section parses a number below 万. A single digit after 万 or 亿 counts tenths of that unit: 3万5 is 35,000.
func (r *scanner) section(last float64) (p section, ok bool) {
	if r.positional(&p) {
		return p, true
	}
	behind := !math.IsInf(last, 1)
	for unit := 0.0; ; {
		before := r.at
		zero := (unit > 0 || behind) && r.eat("零", "〇", "○")
		p.led = p.led || zero && unit == 0
		d, isDigit := r.digit(unit)
		power := powers[r.next()]
		switch {
		case power > 0 && (unit == 0 || power < unit) && (isDigit || unit == 0 && !zero && r.mayBeginWithUnit(power)):
			if !isDigit {
				d.low, d.high = 1, 1
			}
			r.skip()
			if unit == 0 {
				p.unit, p.led = power, p.led || power == 1000
			}
			p.low, p.high, p.loose, unit = p.low+d.low*power, p.high+d.high*power, p.loose || d.low < d.high, power
			continue
		case !isDigit:
		case unit == 0 && behind && d.single() && !zero && !r.atScale():
			p.low, p.high, p.elided = d.low*last/10, d.high*last/10, true
			return p, r.endsMoney(before, "")
		case unit == 0 || zero || unit == 10:
			if unit == 0 {
				p.unit, p.literal = 1, d.arabic
			}
			p.low, p.high, p.loose = p.low+d.low, p.high+d.high, p.loose || d.low < d.high
			before, unit = r.at, 1
		case d.single() && r.endsMoney(before, "万亿平㎡"):
			p.low, p.high, p.elided = p.low+d.low*unit/10, p.high+d.high*unit/10, true
			return p, true
		}
		r.at = before
		if unit > 0 {
			r.open(&p)
		}
		return p, unit > 0
	}
}
