package understand

import (
	"strconv"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	// englishTerm matches an English word that englishly replaces.
	englishTerm = pattern.MustCompile(`\b(?:villas?|offices?|shops?|stores?|warehouses?|factory|factories|parking|studios?|elevators?|lift|subway|metro|vacant|tenants?|` +
		`bedrooms?|beds?|br|million|sqm|square met(?:er|re)s?|under|below|over|above|less than|more than|at least|at most|up to|within|no|not|don'?t|avoid|exclud(?:e|ing))\b`)
	// englishMillions matches an amount in millions: 3.5 million.
	englishMillions = pattern.MustCompile(`([0-9]+(?:\.[0-9]+)?) ?(?:millions?|mil)\b`)
	// englishRooms matches a number of bedrooms: 2-bedroom, three bedrooms.
	englishRooms = pattern.MustCompile(`\b([1-6]|one|two|three|four|five|six)[- ]?(?:bedrooms?|beds?|br)\b`)
)

// okBehind matches a refused term before no and an accepted term before ok: 公寓no住宅ok.
var okBehind = pattern.MustCompile(`(\p{Han}) ?no ?[,，]?(\p{Han}{2,6}) ?(?:ok|yes)\b`)

// englishNumbers maps the English words for numbers of bedrooms to digits.
var englishNumbers = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}

// englishForms lists English words for filters, bounds and refusals, and the Chinese text that replaces them. The
// replacements are applied in this order.
var englishForms = []struct {
	form *pattern.Pattern
	by   string
}{
	{pattern.MustCompile(` ?\b(?:sqm|square met(?:er|re)s?)\b`), "平 "},
	{pattern.MustCompile(`\bno need(?: for)?(?: an?| the)?\b`), "不介意"},
	{pattern.MustCompile(`\b(?:(?:not|no|nothing|do(?:es)?n'?t)(?: be)? )(?:over|above|more than|exceed(?:ing)?) ?([0-9][^ ,，]*)`), "${1}以内"},
	{pattern.MustCompile(`\b(?:(?:not|no|nothing)(?: be)? )(?:under|below|less than) ?([0-9][^ ,，]*)`), "${1}以上"},
	{pattern.MustCompile(`\b(?:under|below|less than|at most|up to|within) ?([0-9][^ ,，]*)`), "${1}以内"},
	{pattern.MustCompile(`\b(?:over|above|more than|at least) ?([0-9][^ ,，]*)`), "${1}以上"},
	{pattern.MustCompile(`\b(?:(?:do not|don'?t) (?:want|like|show|need)|avoid|exclud(?:e|ing)|no|not)(?: in)?(?: an?| any| the)?(?: |$|(\p{Han}))`), "不要$1"},
	{pattern.MustCompile(`\b(?:near|close to)(?: the| a)? (?:subway|metro)(?: station)?s?\b`), "近地铁"},
	{pattern.MustCompile(`\bvillas?\b`), "别墅"},
	{pattern.MustCompile(`\boffices?\b`), "写字楼"},
	{pattern.MustCompile(`\b(?:shop|store)s?\b`), "商铺"},
	{pattern.MustCompile(`\b(?:warehouses?|factory|factories)\b`), "厂房"},
	{pattern.MustCompile(`\bwith (?:an? )?parking(?: spaces?| lots?)?\b`), "带车位"},
	{pattern.MustCompile(`\bparking(?: spaces?| lots?)?\b`), "车位"},
	{pattern.MustCompile(`\bstudios?\b`), "开间"},
	{pattern.MustCompile(`\b(?:with )?(?:an? )?(?:elevator|lift)s?\b`), "电梯"},
	{pattern.MustCompile(`\bvacant\b`), "空置"},
	{pattern.MustCompile(`\b(?:with )?tenants?\b`), "有租客"},
}

// englishly replaces the English words of a folded query by Chinese ones.
func englishly(query string) string {
	if longestLatin(query) < len("no") || !englishTerm.MatchString(query) {
		return query
	}
	query = englishMillions.ReplaceAllStringFunc(query, func(text string) string {
		n, err := strconv.ParseFloat(englishMillions.FindStringSubmatch(text)[1], 64)
		if err != nil {
			return text
		}
		return decimal(rounded(n*100)) + "万"
	})
	query = englishRooms.ReplaceAllStringFunc(query, func(text string) string {
		n := englishRooms.FindStringSubmatch(text)[1]
		if digit, found := englishNumbers[n]; found {
			n = digit
		}
		return n + "居"
	})
	query = okBehind.ReplaceAllString(query, "${1}不要，$2，")
	for i := range englishForms {
		query = englishForms[i].form.ReplaceAllString(query, englishForms[i].by)
	}
	return strings.TrimSpace(query)
}

// longestLatin returns the length of the longest run of letters in a text.
func longestLatin(text string) (longest int) {
	for at := 0; at < len(text); at++ {
		run := letters(text[at:])
		longest, at = max(longest, run), at+run
	}
	return longest
}
