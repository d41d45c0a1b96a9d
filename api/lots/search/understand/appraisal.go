package understand

import (
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

var (
	// belowAppraisal matches the beginning of a statement of how far a price is below the appraisal price: 低于评估价三成,
	// 比评估价低20%.
	belowAppraisal = pattern.MustCompile(`^(?:低于|少于)(?:市场)?评估价(?:格|值)?(的)?|^(?:比|较)(?:市场)?评估(?:价(?:格|值)?|值)?(?:要|还)?(?:低|便宜|少|降)(?:了|出)?(?:至少|超过)?|^(?:降价?|降幅|跌|跌幅|便宜|优惠|打折)(?:了|超过|至少)*`)
	// offMore, offLess and offNear match the bound after such a statement. With 低三成以上, the price is at least 30 %
	// lower, and with 低三成以内 at most 30 %.
	offMore = pattern.MustCompile(`^(?:的?(?:及以上|以上|往上|起))`)
	offLess = pattern.MustCompile(`^(?:的?(?:及以下|以内|以下|之内))`)
	offNear = pattern.MustCompile(`^(?:左右|上下)`)
)

// readBelowAppraisal reads how far a start price is below the appraisal price, and returns a filter by discount:
// 低于评估价三成 is 7折. A fraction with 折 or 的 (低于评估价的三成) is already the discount.
func readBelowAppraisal(text string) (values url.Values, size int) {
	if first, _ := utf8.DecodeRuneInString(text); !strings.ContainsRune("低少比较降跌便优打", first) {
		return nil, 0
	}
	m := belowAppraisal.FindStringSubmatch(text)
	if m == nil {
		return nil, 0
	}
	part, read := quantity.Ratio(text[len(m[0]):])
	if read == 0 || part.Low != part.High || part.High >= 1 {
		return nil, 0
	}
	size = len(m[0]) + read
	left, inverted := 1-part.High, true
	if m[1] != "" || isDiscount(text[len(m[0]):size]) {
		left, inverted = part.High, false
	}
	name, bound := discount+"_max", rounded(left)
	switch rest := text[size:]; {
	case offNear.MatchString(rest):
		size += len(offNear.FindString(rest))
		return url.Values{discount + "_min": {decimal(rounded(left * (1 - tolerance)))},
			discount + "_max": {decimal(rounded(left * (1 + tolerance)))}}, size
	case offMore.MatchString(rest):
		size += len(offMore.FindString(rest))
		if !inverted {
			name = discount + "_min"
		}
	case offLess.MatchString(rest):
		size += len(offLess.FindString(rest))
		if inverted {
			name = discount + "_min"
		}
	}
	return url.Values{name: {decimal(bound)}}, size
}

// isDiscount reports whether a ratio is written with 折 or as 半价.
func isDiscount(text string) bool {
	last := []rune(text)
	return last[len(last)-1] == '折' || last[len(last)-1] == '价'
}

func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
