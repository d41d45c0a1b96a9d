package cost

import (
	"strconv"

	"fapai/api/lots/lot"
)

// alike is how near the ends of a range are that is written as one amount: within one per cent.
const alike = 100

// hundredMillion is 1亿.
const hundredMillion = 100_000_000

// Text is a total in few characters: 约539.7万 where the ends are alike, the higher one rounded up, and else 约283–296万, rounded outwards.
// A figure below a million has one decimal more.
func (r Range) Text() string {
	if r.High-r.Low <= r.High/alike {
		if r.High >= hundredMillion || r.High < lot.WanYuan {
			return "约" + lot.Money(r.High)
		}
		return "约" + wan(ceil(r.High, lot.WanYuan/10)) + "万"
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

func ceil(n, step int64) int64 { return (n + step - 1) / step * step }

func wan(yuan int64) string { return strconv.FormatFloat(float64(yuan)/lot.WanYuan, 'f', -1, 64) }

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
