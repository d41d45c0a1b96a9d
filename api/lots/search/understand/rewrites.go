package understand

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/quantity"
)

// perMetre matches an amount per square metre: 一万五一平, 3万5一平米.
var perMetre = regexp.MustCompile(`(万[一二三四五六七八九1-9]?)一平(?:方米|米|方)?`)

var (
	// pairOf matches 俩, used in speech for 两个 or by mistake before a unit: 俩居室.
	pairOf = regexp.MustCompile(`俩([居室房卧厅卫百千万])`)
	// eitherOr matches two alternatives written as a double negation: 不是二拍就是变卖.
	eitherOr = regexp.MustCompile(`不是([^,，;；。]{1,12}?)[,，]?就是([^,，;；。])`)
	// contrast matches the beginning of a refusal behind 但: 两居但不要望京的.
	contrast = regexp.MustCompile(`(\p{Han})但是?([不别没非除只]\p{Han}{0,3})`)
	// spacedRange matches the sign between the ends of a range, with spaces around it: 200万 - 400万.
	spacedRange = regexp.MustCompile(`([0-9万亿w平㎡米折]) *([-~—–到至]) *([0-9一二两三四五六七八九十])`)
	// ordinal matches the number of an auction round in digits: 第2次拍卖.
	ordinal = regexp.MustCompile(`第[1-3](?:次|拍|轮)`)
)

var (
	// unless matches a condition between two negations: 除非是二拍否则不看.
	unless = regexp.MustCompile(`除非(?:是|有)?([^,，;；。不]{1,12}?)[,，]?(?:否则|要不然?|不然)(?:都|我|一律|就)*[不别免]\p{Han}{0,3}`)
	// failing matches the words between a wish and the second choice: 海淀不行的话西城也可以.
	failing = regexp.MustCompile(`(?:实在|要是|如果|万一)?(?:不行|没有|买不到|找不到|买不起)(?:的话[,，]?(?:那?就)?|那?就)`)
	// failingAhead matches a wish that 没有 precedes, and the second choice: 没有三居的话两居也行.
	failingAhead = regexp.MustCompile(`(?:要是|如果|万一)?没有?([^,，;；。]{1,12}?)的话[,，]?(?:那?就)?([^,，;；。]{1,8}(?:也行|也可以?|也成))`)
)

// rewritten replaces idioms of a folded query by the forms that the grammar has.
func rewritten(query string) string {
	query = spacedRange.ReplaceAllString(query, "$1$2$3")
	query = perMetre.ReplaceAllString(query, "${1}每平")
	query = eitherOr.ReplaceAllString(query, "${1}或${2}")
	query = unless.ReplaceAllString(query, "只要$1")
	query = failingAhead.ReplaceAllString(query, "${1}或${2}")
	query = withSecondChoices(query)
	query = withoutHowever(query)
	query = contrast.ReplaceAllStringFunc(query, func(text string) string {
		m := contrast.FindStringSubmatch(text)
		if words := &words().Amounts; hasAnyPrefix(m[2], words.AtMostBefore...) ||
			hasAnyPrefix(m[2], words.AtLeastBefore...) {
			return text // 100平以上但不超过150
		}
		return m[1] + "，" + m[2]
	})
	query = pairOf.ReplaceAllString(query, "两$1")
	return ordinal.ReplaceAllStringFunc(query, func(text string) string {
		return "第" + chineseNumber(int(text[len("第")]-'0')) + text[len("第1"):]
	})
}

// withSecondChoices joins a wish and the second choice as alternatives, unless nothing is chosen: 不行就算了.
func withSecondChoices(query string) string {
	for _, at := range failing.FindAllStringIndex(query, -1) {
		behind := query[at[1]:]
		if at[0] > 0 && behind != "" && !hasAnyPrefix(behind, "算", "不", "别", "免", "拉", "拜", "滚", "放", "没") {
			return query[:at[0]] + "或" + withSecondChoices(behind)
		}
	}
	return query
}

// withoutHowever replaces 不过 by a comma, unless it is the bound of an amount: 单价不过四万, but 不过两居也行.
func withoutHowever(query string) string {
	before, after, found := strings.Cut(query, "不过")
	if !found {
		return query
	}
	_, size := quantity.Read(after)
	if next, _ := utf8.DecodeRuneInString(after[size:]); size > 0 && !strings.ContainsRune("居室房个卧厅卫", next) {
		return before + "不过" + withoutHowever(after)
	}
	return before + "，" + withoutHowever(after)
}
