package understand

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// longestMixed is the maximum length in characters of a name that is written partly in pinyin.
const longestMixed = 24

// mixedRuns returns the lengths in bytes of all beginnings of a text that mix Chinese characters with letters and end
// where a word ends: 朝阳qu, 大xing.
func mixedRuns(text string) (sizes []int) {
	n, han, latin := 0, false, false
	for at, r := range text {
		if isLetter(r) {
			latin = true
		} else if unicode.Is(unicode.Han, r) {
			if latin {
				sizes = append(sizes, at)
			}
			han = true
		} else {
			return sizesIf(han && latin, sizes, at)
		}
		if n++; n > longestMixed {
			return sizes
		}
	}
	return sizesIf(han && latin, sizes, len(text))
}

func sizesIf(mixed bool, sizes []int, size int) []int {
	if !mixed {
		return nil
	}
	return append(sizes, size)
}

// mixed returns the meanings of a name that is written partly in characters and partly in pinyin (朝阳qu). The name must
// contain these characters.
func (d *Directory) mixed(run string) (list []meaning) {
	full, _ := spell(run, "")
	for _, m := range d.pinyin.find(full, d.texts) {
		if name := d.text(m.name); name != "" && hasCharacters(name+"区县市", run) {
			list = append(list, m)
		}
	}
	return list
}

// hasCharacters reports whether a name contains all Chinese characters of the text run.
func hasCharacters(name, run string) bool {
	for _, r := range run {
		if !isLetter(r) && !strings.ContainsRune(name, r) {
			return false
		}
	}
	return true
}

// unfilteredYear matches a year of construction (2010年以后). No filter covers it.
var unfilteredYear = pattern.MustCompile(`^(?:建成年代|建于)?(?:19|20)?[0-9]{2}年(?:代)?(?:(?:以|之)?[前后]|建成|建的|建|左右)+(?:建成|建的|建)?`)

// unfilteredShare matches a down payment that is stated as a fraction of the price (首付三成). No filter covers it.
var unfilteredShare = pattern.MustCompile(`^首付(?:比例|只要|最低)?(?:[一二两三四五六七八九]成[一二三四五六七八九半]?|[0-9]{1,2}(?:%|成))`)

// unfilteredArea matches a usable floor area (套内面积, 使用面积). No filter covers it, because lots state only the gross area.
var unfilteredArea = pattern.MustCompile(`^(?:套内(?:建筑)?(?:面积)?|(?:使用|实用|室内)面积)` +
	`(?:是|在|要|约|至少|大于|小于|超过|不低于|不少于|不小于|不超过)?` +
	`[0-9一二两三四五六七八九十百]+[多来]?(?:[到至~-][0-9一二两三四五六七八九十百]+)?` +
	`个?(?:平方米|平米|平方|平|㎡|m2)?(?:以上|以下|以内|左右|起)?`)

// unfilteredMoney matches a word for an amount that is neither the price nor the total cost of a lot: 月供 (monthly
// payment), 成交价.
var unfilteredMoney = pattern.MustCompile(`^(?:月供|月租金?|年租金?|租金|成交价格?|成交总价|评估总价|评估价格?|评估值|市场价格?|市价|` +
	`市值|参考价|物业费|水电费|税费|税款|契税|佣金|` +
	`中介费|加价幅度|贷款额?|欠费|欠款|(?:公积金|商业|组合|银行)贷款?|贷)(?:大概|大约|约|在|是|为|最多|也就)?`)

// readOtherMoney returns the length in bytes of an amount at the beginning of a text that no filter covers (月供1万,
// 成交价300万以下), 0 for none.
func readOtherMoney(text string) int {
	label := len(unfilteredMoney.FindString(text))
	if label == 0 {
		return 0
	}
	values, size, _ := readAmount(text[label:])
	for name := range values {
		if name != price+"_min" && name != price+"_max" {
			return 0
		}
	}
	if size == 0 {
		return 0
	}
	return label + size
}

// unfilteredRing matches a side of a ring road (东三环). No filter covers it.
var unfilteredRing = pattern.MustCompile(`^[东南西北]{1,2}(?:[二三四五六2-6]环)`)

// readUnfiltered returns the length in bytes of the condition that text begins with, if no search filter covers it.
// Such conditions are kitchens and balconies, years of construction, down payments, usable areas, other amounts, and
// sides of ring roads. It returns 0 for any other text.
func readUnfiltered(text string) int {
	first, _ := utf8.DecodeRuneInString(text)
	size := readKitchens(text)
	switch {
	case first == '建' || isDigit(first):
		size = max(size, len(unfilteredYear.FindString(text)))
	case strings.ContainsRune("东南西北", first):
		size = max(size, len(unfilteredRing.FindString(text)))
	case strings.ContainsRune("套使实室", first):
		size = max(size, len(unfilteredArea.FindString(text)))
	case first == '首':
		size = max(size, len(unfilteredShare.FindString(text)))
	case strings.ContainsRune("月年租成评市参物水税契佣中加贷欠公商组银", first):
		size = max(size, readOtherMoney(text))
	}
	return size
}
