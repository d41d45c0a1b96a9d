package cost

import (
	"strconv"
	"strings"

	"fapai/api/lots/lot"
)

// alike is how near the ends of a range are that is written as one amount: within one per cent.
const alike = 100

// hundredMillion is 1亿.
const hundredMillion = 100_000_000

// Text is a total in few characters: 约539.6万 where the ends are alike, a round figure between them, and else 约283–296万, rounded
// outwards. A figure below a million has one decimal more.
func (r Range) Text() string {
	if r.High-r.Low <= r.High/alike {
		if r.High >= hundredMillion || r.High < lot.WanYuan {
			return "约" + lot.Money(r.High)
		}
		return "约" + wan(r.roundest()) + "万"
	}
	if r.High >= hundredMillion || r.Low < lot.WanYuan {
		return "约" + lot.Money(r.Low) + "–" + lot.Money(r.High)
	}
	step := int64(lot.WanYuan)
	if r.High < 100*lot.WanYuan {
		step /= 10
	}
	return "约" + wan(r.Low/step*step) + "–" + wan(ceil(r.High, step)) + "万"
}

// roundest is the highest figure of a range with the fewest digits behind 万, at most one where a range has such a figure.
func (r Range) roundest() int64 {
	for step := int64(lot.WanYuan / 10); step > 1; step /= 10 {
		if n := r.High / step * step; n >= r.Low {
			return n
		}
	}
	return r.High
}

func ceil(n, step int64) int64 { return (n + step - 1) / step * step }

// wan writes an amount in 万, with commas between thousands.
func wan(yuan int64) string {
	whole, rest, _ := strings.Cut(strconv.FormatFloat(float64(yuan)/lot.WanYuan, 'f', -1, 64), ".")
	for at := len(whole) - len("000"); at > 0; at -= len("000") {
		whole = whole[:at] + "," + whole[at:]
	}
	if rest == "" {
		return whole
	}
	return whole + "." + rest
}

// TextOf is the stored total of a lot; nil without one.
func TextOf(h *lot.House) *string {
	if h.TotalLow == nil || h.TotalHigh == nil {
		return nil
	}
	text := Range{*h.TotalLow, *h.TotalHigh}.Text()
	return &text
}

// Phrase is the stored total as a part of a sentence: ，到手约296万; nothing without one.
func Phrase(h *lot.House) string {
	if text := TextOf(h); text != nil {
		return "，到手" + *text
	}
	return ""
}
