package understand

import (
	"strings"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

var (
	// raised matches an amount that is followed by a higher limit: 200万以内，最多250万.
	raised = pattern.MustCompile(`(^|[^0-9.一二两三四五六七八九十百千低少于码起])(` + quantityOf + `)(万|w|平米?|㎡)(以内|以下|左右|上下|封顶)?(的)?[,， ]+(?:但|但是)?(?:最多|顶多|上限|最高|撑死|别超过?|不要超过|不能超过|不超过)(?:不超过?|不过|不能超过?|也就|到|是)?(` +
		quantityOf + `)(万|w|平米?|㎡)?($|[ ,，;；。])`)
	// sharedUnit matches two bounds if only the second one has a unit: 大于90小于120平.
	sharedUnit = pattern.MustCompile(`(大于|超过|不小于|不低于|不少于|高于|至少)(` + quantityOf + `)([,， 且但]*(?:小于|不超过|低于|不大于|不高于|少于|最多)` +
		quantityOf + `)(万|w|平米?|㎡)`)
)

// leastUnitPrice is the smallest unit price in yuan per square metre that a query can mean.
const leastUnitPrice = 300

// quantityOf matches a number in digits or characters.
const quantityOf = `(?:[0-9.]+|[一二两三四五六七八九十百千]+)`

// withTwoBounds rewrites two bounds of one amount: 大于90小于120平 becomes 大于90平小于120平.
func withTwoBounds(query string) string {
	query = sharedUnit.ReplaceAllString(query, "${1}${2}${4}${3}${4}")
	if strings.ContainsAny(query, "最顶上撑超") {
		query = raised.ReplaceAllStringFunc(query, raiseLimit)
	}
	return query
}

// raiseLimit replaces an amount and the higher limit after it by the limit: 200万以内，最多250万 becomes 250万以内, and
// 200万左右，最多250万 becomes 180-250万.
func raiseLimit(text string) string {
	m := raised.FindStringSubmatch(text)
	wish, isWish := quantity.Parse(m[2])
	limit, isLimit := quantity.Parse(m[6])
	if !isWish || !isLimit || limit <= wish || m[7] != "" && m[7] != m[3] {
		return text
	}
	if m[4] == "左右" || m[4] == "上下" {
		return m[1] + decimal(rounded(wish*(1-tolerance))) + "-" + decimal(limit) + m[3] + m[8]
	}
	return m[1] + decimal(limit) + m[3] + "以内" + m[8]
}
