package fingerprint

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"fapai/api/platform/pattern"
)

// address is a parsed address of an asset. Parts that the text does not contain are "".
type address struct {
	place                string // text before the building: community or street
	building, unit, room string
	text                 string // the whole text, normalised
}

var (
	// aside matches brackets whose content is not a part of the location: （二拍）, （含车位）.
	aside = pattern.MustCompile(`[(\[【〔][^)\]】〕]*(?:拍|变卖|面积|平方|m2|㎡|含|附|租|瑕疵|现状|产权|证|演示)[^)\]】〕]*[)\]】〕]`)
	// stage matches the stage of the sale at the beginning of a title.
	stage = pattern.MustCompile(`^(?:第?[一二三四1-4]次?(?:拍卖?|变卖)|一拍|二拍|变卖|重新拍卖|再次拍卖)[:：、]?`)
	// numbered matches a Chinese numeral with its counter: 三号, 五单元.
	numbered = pattern.MustCompile(`([〇零一二两三四五六七八九十百]+)(号|單元|单元|层|室|幢|栋|座|门|区|期|弄|楼)`)
	building = pattern.MustCompile(`(?:第)?([甲乙丙丁]?[a-z]?\d+[a-z]?|[甲乙丙丁]|[a-z]\d*)(?:号楼|号院?[东西南北中]?楼|#楼?|幢|栋|座|号库?房)`)
	// bareBuilding matches a building number before 楼 if a unit or room follows: 3楼2单元, 3楼501. Otherwise 3楼 is a
	// floor.
	bareBuilding = pattern.MustCompile(`(\d+)楼(?:第?\d+(?:单元|门)|\d{3,5})`)
	unit         = pattern.MustCompile(`^第?(\d+|[a-z])(?:单元|门|#|-(\d{3,5}))`)
	bareRoom     = pattern.MustCompile(`\d+(?:单元|室)`)
	floor        = pattern.MustCompile(`^(?:第?-?\d+层|地[上下]\d+层)`)
	room         = pattern.MustCompile(`^第?([a-z]?-?\d{1,5}[a-z]?(?:-\d{1,4})?)(?:室|号(?:房|室|商铺|铺|办公)?|户|房|$)`)
	dashed       = pattern.MustCompile(`(?:^|\D)(\d{1,3})-(?:(\d{1,2})-)?(\d{3,5})(?:室|号|房|$)`)
	parking      = pattern.MustCompile(`([a-z]{0,2}-?\d{1,4})号?(?:地下|人防|机动车)?(?:停?车位|车库|储藏[间室]|储物间)|(?:车位|储藏[间室])(?:号|第)?([a-z]{0,2}-?\d{1,4})`)
	level        = pattern.MustCompile(`(?:地下|负|b|-)(\d)层?`)
	// kind matches words at the end of a title that are not part of the address: 的房产.
	kind = pattern.MustCompile(`(?:的?(?:不动产|房地产|房产|房屋|住宅|商铺|办公用房|商业用房|成套住宅|别墅|公寓|一套|一处|1套|1处|用房))+(?:及.*)?$`)
)

// parse parses an address or a title, and removes the names of the lot's province, city and district (names). Each
// regular expression runs only if the text contains a character that all its matches contain, which saves most of the
// time.
func parse(text string, names []string) address {
	s := fold(text)
	if strings.ContainsAny(s, "([【〔") {
		s = aside.ReplaceAllString(s, "")
	}
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune("()[]【】〔〕“”\"'。,，、;；:：·.", r) {
			return -1
		}
		return r
	}, s)
	s = stage.ReplaceAllString(s, "")
	if strings.ContainsAny(s, "产房宅铺墅寓套处") { // each word for a kind of property has one of these
		s = kind.ReplaceAllString(s, "")
	}
	if strings.ContainsAny(s, "〇零一二两三四五六七八九十百") {
		s = numbered.ReplaceAllStringFunc(s, func(m string) string {
			at := numbered.FindStringSubmatch(m)
			return strconv.Itoa(number(at[1])) + at[2]
		})
	}
	s = withoutDivision(s, names)
	a := address{place: s, text: s}
	if at := findParking(s); at != nil {
		deep := ""
		if l := level.FindStringSubmatch(s); l != nil {
			deep = l[1]
		}
		a.room = "p" + deep + "/" + strings.TrimLeft(group(s, at, 1)+group(s, at, 2), "0-")
		a.place = level.ReplaceAllString(s[:at[0]], "")
		if b := building.FindStringSubmatchIndex(a.place); b != nil {
			a.building, a.place = group(a.place, b, 1), a.place[:b[0]]
		}
		return a
	}
	var rest string
	if at := last(building, s); at != nil {
		a.building, a.place, rest = group(s, at, 1), s[:at[0]], s[at[1]:]
	} else if at := bareBuilding.FindStringSubmatchIndex(s); at != nil {
		a.building, a.place, rest = group(s, at, 1), s[:at[0]], s[at[3]+len("楼"):]
	} else if at := dashed.FindStringSubmatchIndex(s); at != nil {
		a.building, a.unit, a.room = group(s, at, 1), group(s, at, 2), group(s, at, 3)
		a.place = s[:at[2]]
		return a
	} else if at := bareRoom.FindStringIndex(s); at != nil {
		a.place, rest = s[:at[0]], s[at[0]:]
	} else {
		return a
	}
	rest = strings.TrimLeft(rest, "-")
	if at := unit.FindStringSubmatchIndex(rest); at != nil {
		a.unit = group(rest, at, 1)
		if a.room = group(rest, at, 2); a.room != "" {
			return a
		}
		rest = strings.TrimLeft(rest[at[1]:], "-")
	}
	if at := floor.FindStringIndex(rest); at != nil {
		rest = rest[at[1]:]
	}
	if at := room.FindStringSubmatchIndex(rest); at != nil {
		a.room = strings.TrimLeft(group(rest, at, 1), "0")
	}
	return a
}

// fold writes letters in lower case, full-width characters as half-width ones and all dashes as -, and removes
// blanks.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return -1
		case strings.ContainsRune("－—–―‐~～", r):
			return '-'
		case r == '＃':
			return '#'
		case r == '單':
			return '单'
		}
		return unicode.ToLower(r)
	}, width.Fold.String(text))
}

// withoutDivision removes province, city and district, with or without 省, 市 or 区, from the beginning of an address. It
// removes a short name (朝阳) only before another division, because the short name may be a street.
func withoutDivision(s string, names []string) string {
	for _, name := range append([]string{"中国"}, names...) {
		if name == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(s, name); ok {
			s = rest
			continue
		}
		short := []rune(name)
		if rest, ok := strings.CutPrefix(s, string(short[:len(short)-1])); ok && len(short) > 2 &&
			startsWithAny(rest, names) {
			s = rest
		}
	}
	return strings.TrimPrefix(s, "市辖区")
}

func startsWithAny(s string, names []string) bool {
	for _, name := range names {
		if name != "" && strings.HasPrefix(s, name) {
			return true
		}
	}
	return false
}

// number returns the value of a Chinese numeral below 1000, or of a sequence of Chinese digits (二〇三).
func number(s string) int {
	n, digit := 0, 0
	for _, r := range s {
		switch at := strings.IndexRune("零一二三四五六七八九", r) / len("零"); {
		case r == '十':
			n, digit = n+10*max(digit, 1), 0
		case r == '百':
			n, digit = n+100*max(digit, 1), 0
		case r == '两':
			digit = 2
		case strings.ContainsRune("零〇", r):
			digit *= 10
		default:
			digit = digit*10 + at
		}
	}
	return n + digit
}

// findParking returns the positions of the number of a parking space or store room in s, nil for none.
func findParking(s string) []int {
	if !strings.ContainsAny(s, "车储") { // each match has one of these
		return nil
	}
	return parking.FindStringSubmatchIndex(s)
}

func group(s string, at []int, n int) string {
	if at[2*n] < 0 {
		return ""
	}
	return s[at[2*n]:at[2*n+1]]
}

// last returns the positions of the last match of an expression in s, nil for none.
func last(re *pattern.Pattern, s string) []int {
	all := re.FindAllStringSubmatchIndex(s, -1)
	if len(all) == 0 {
		return nil
	}
	return all[len(all)-1]
}
