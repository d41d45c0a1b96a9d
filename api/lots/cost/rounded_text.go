package cost

import (
	"strconv"
	"strings"

	"fapai/api/lots/lot"
)

// alike limits the width of a range that is written as one amount: at most 1/alike of the range's upper end.
const alike = 100

// hundredMillion is 1亿.
const hundredMillion = 100_000_000

// Text formats a range for display. A narrow range becomes one round figure inside it (约539.6万). A wide range becomes
// its two ends, rounded outwards (约283–296万). Below a million, figures have one more decimal.
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

// roundest returns the highest figure in a range that has at most one decimal in 万. If there is none, the figure has as
// few decimals as possible.
func (r Range) roundest() int64 {
	for step := int64(lot.WanYuan / 10); step > 1; step /= 10 {
		if n := r.High / step * step; n >= r.Low {
			return n
		}
	}
	return r.High
}

func ceil(n, step int64) int64 { return (n + step - 1) / step * step }

// wan formats an amount in 万, with commas between thousands.
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

// TextOf returns the text of a lot's stored total, nil if it has no total.
func TextOf(h *lot.House) *string {
	if h.TotalLow == nil || h.TotalHigh == nil {
		return nil
	}
	text := Range{*h.TotalLow, *h.TotalHigh}.Text()
	return &text
}

// Phrase returns a lot's stored total as a part of a sentence (，到手约296万), "" if it has no total.
func Phrase(h *lot.House) string {
	if text := TextOf(h); text != nil {
		return "，到手" + *text
	}
	return ""
}
