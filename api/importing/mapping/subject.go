package mapping

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// subjectWord is a word for a kind of property in titles, such as 厂房. If one part of a title contains several words,
// the last one decides. A Weak word (室) only suggests a home, and any other word takes precedence over it. An Accessory
// (车位) is the main object only if the title names nothing else.
type subjectWord struct {
	Word, Usage     string
	Weak, Accessory bool
}

var (
	// joins matches words between the main object of a title and what is sold together with it: 住宅及车位. After one of the
	// words in coordinating (和), another main object may follow.
	joins        = pattern.MustCompile(`以及|及其|及|连同|附带|附属|附赠|赠送|配套|带有|[含附带]|[，,；;+＋]|[和与]`)
	coordinating = map[string]bool{"及": true, "以及": true, "和": true, "与": true}
	brackets     = pattern.MustCompile(`[（(【\[][^（(【\[）)】\]]*[）)】\]]`)
	// street matches text after a word if it makes the word a part of a street or place name: 路 in 工业路.
	street = pattern.MustCompile(`^(?:大道|大街|路|街|巷|道|村|镇|乡|桥|园区|区|园|城|证|小区)`)
	// numbered matches text after a word if it makes the word a part of the name of an estate: 3号楼 in 左家庄公寓3号楼. notRoom
	// matches text after 号 or 室 if it makes it a part of another word: 产 in 3号房产.
	notRoom = pattern.MustCompile(`^(?:产|屋|内(?:家具|家电|物品|装修|设施|动产))`)
	// villaKind matches the type of a villa in brackets: （联排）.
	villaKind = pattern.MustCompile(`[（(](?:独栋|联排|双拼|叠拼|叠加)(?:别墅)?[）)]`)
	// usageAside matches a use in brackets at the end of a title: 302室（商业）.
	usageAside = pattern.MustCompile(`[（(]((?:商业|办公|商铺|写字楼|工业|厂房|车位|车库|公寓|仓储|住宅)(?:用房)?)[）)]\s*$`)
	// shopNumber matches the number of a shop: 108铺.
	shopNumber = pattern.MustCompile(`([0-9A-Za-z]号?|层)铺(?:位)?`)
	numbered   = pattern.MustCompile(`^[\dA-Z一二三四五六七八九十]+(?:号楼|栋|幢|座|单元)`)
)

// Subject is the thing that a title offers for sale. Usage is the name of its usage, "" if no word of the title states
// it.
type Subject struct {
	Usage    string
	Inferred bool // only the numbers of a building or room suggest the usage: 3幢802室
	Property bool
	Parking  string // parking space that is sold together with it, "" for none
}

// SubjectOf returns the main object of a title, which is the first object, before words such as 及, 含, 附 and 连同.
func SubjectOf(title string) Subject {
	title = withoutPlaces(title)
	if strings.Contains(title, "铺") {
		title = shopNumber.ReplaceAllString(title, "${1}商铺")
	}
	plain := title
	if strings.ContainsAny(title, "（(【[") {
		plain = brackets.ReplaceAllString(title, "，")
	}
	parts, links := splitParts(plain)
	main := -1
	var found subjectWord
	for i, part := range parts {
		word, ok := headOf(part)
		if main < 0 && !isProperty(part, ok) {
			return Subject{}
		}
		if !ok {
			continue
		}
		if main < 0 {
			main, found = i, word
			continue
		}
		if found.Weak && !word.Weak && !word.Accessory && coordinating[links[i]] {
			found = word
		} else if found.Accessory && !word.Accessory && !word.Weak {
			found = word
		}
	}
	s := Subject{Usage: found.Usage, Inferred: found.Weak, Property: main >= 0 || NotProperty(title) == ""}
	if main < 0 {
		if word, ok := headOf(title); ok && !word.Weak && !word.Accessory {
			s.Usage, s.Property = word.Usage, true
		}
	}
	if m := usageAside.FindStringSubmatch(title); m != nil && (main < 0 || found.Weak) {
		if word, ok := headOf(m[1]); ok {
			s.Usage, s.Inferred = word.Usage, false
		}
	}
	if (s.Usage == "" || s.Usage == "住宅") && strings.Contains(title, "别墅") && villaKind.MatchString(title) {
		s.Usage, s.Inferred = "别墅", false
	}
	if s.Usage != "车位" {
		s.Parking = parkingIn(title)
	}
	return s
}

// isProperty reports whether a part of a title is about real estate. A word for another object (汽车) does not count if
// it only modifies a word for real estate (汽车城商铺).
func isProperty(part string, hasHead bool) bool {
	word := NotProperty(part)
	return word == "" || hasHead && !strings.HasSuffix(cutMeasure(part), word)
}

// cutMeasure removes a quantity from the end of a part of a title: 轿车一辆 becomes 轿车.
func cutMeasure(part string) string {
	return strings.TrimRight(part, "一二两三四五六七八九十数若干0123456789辆台套只批件个项部份艘的等 ")
}

// splitParts splits a title at the words that joins matches. links[i] is the word before parts[i].
func splitParts(title string) (parts, links []string) {
	if !strings.ContainsAny(title, "及连附赠配带含和与，,；;+＋") { // every joining word has one of these
		return []string{strings.TrimSpace(title)}, []string{""}
	}
	from, link := 0, ""
	for _, at := range joins.FindAllStringIndex(title, -1) {
		if part := strings.TrimSpace(title[from:at[0]]); part != "" {
			parts, links = append(parts, part), append(links, link)
		}
		from, link = at[1], title[at[0]:at[1]]
	}
	if part := strings.TrimSpace(title[from:]); part != "" {
		parts, links = append(parts, part), append(links, link)
	}
	return parts, links
}

// headOf returns the word for the main object in a part of a title. If the part is a list (住宅、车位), the first item with
// a certain word decides. Within an item, the last word decides, because a Chinese noun phrase ends with its head.
func headOf(part string) (best subjectWord, ok bool) {
	for _, item := range strings.Split(part, "、") {
		word, found := lastWord(item)
		switch {
		case !found:
		case !ok, best.Weak && !word.Weak && !word.Accessory, best.Accessory && !word.Accessory && !word.Weak:
			best, ok = word, true
		}
	}
	return best, ok
}

func lastWord(item string) (best subjectWord, ok bool) {
	end := -1
	for _, w := range vocabulary.Subjects {
		for from := 0; ; {
			at := strings.Index(item[from:], w.Word)
			if at < 0 {
				break
			}
			at += from
			from = at + len(w.Word)
			if street.MatchString(item[from:]) && !w.Weak || w.Weak && notRoom.MatchString(item[from:]) ||
				w.Word == "公寓" && numbered.MatchString(item[from:]) {
				continue
			}
			stronger := best.Weak && !w.Weak
			if !ok || stronger || best.Weak == w.Weak && (from > end || from == end && len(w.Word) > len(best.Word)) {
				best, end, ok = w, from, true
			}
		}
	}
	return best, ok
}

// propertyWord returns a word in the title which proves that the title is about real estate, "" for none.
func propertyWord(title string) string {
	for _, w := range vocabulary.Property {
		if strings.Contains(title, w) {
			return w
		}
	}
	return ""
}

var parking = pattern.MustCompile(`(?:及其|以及|及|含|附属|附带|附|连同|带|赠送|配套|[和与、，,+＋（(])((?:附属|附带|配套|地下|地面|地上|负|[一二三\d-])*(?:层|楼)?(?:的)?[A-Z\d-]*号?(?:停?车位|车库)[^，,、；;）)及和与]{0,12})`)

// withoutParking matches a parking space that is not sold together with the main object: 不含车位, 车位另售.
var withoutParking = pattern.MustCompile(`(?:不(?:再|包)?[含括带]|未[含附带]|无|没有|除|非|不附带?)[^，,、；;（）()]{0,6}(?:车位|车库)|(?:车位|车库)[^，,、；;（）()]{0,6}(?:另售|另行|另计|另外|另拍|除外|不[在含售]|未[含在]|单独|租赁|出租)`)

// parkingIn returns the parking space that is sold together with the main object of a title, "" for none.
func parkingIn(title string) string {
	if !strings.Contains(title, "车位") && !strings.Contains(title, "车库") {
		return ""
	}
	at := parking.FindStringSubmatchIndex(title)
	if at == nil || at[0] == 0 || withoutParking.MatchString(title) {
		return ""
	}
	link, _ := utf8.DecodeRuneInString(title[at[0]:])
	text := title[at[2]:at[3]]
	if before := title[at[0]:at[2]]; link == '附' && (before == "附属" || before == "附带") {
		text = before + text
	}
	return strings.TrimSpace(text)
}

// rightsInTitle matches rights that are sold instead of a property, such as the right to use it, to rent it, or to be
// compensated for it.
var rightsInTitle = pattern.MustCompile(`((?:拆迁|征收|征迁|动迁|安置|补偿|搬迁)+(?:款|权益|利益|权|收益)|(?:购房)?合同(?:项下)?(?:的)?权益|(?:财产|资产|剩余|相关|全部)?权益|租赁权|承租权|使用权|居住权|收益权|受益权|承包经营权|经营权|承包权|债权|优先购买权)((?:[（(][^）)]*[）)]|份额|拍卖|变卖|转让|一宗|一项|的?公告|项目|\s)*)$`)

// RightOf returns the right that a title sells instead of a property, "" for none. The right to use land counts as the
// land itself, because land in China is always sold in this way.
func RightOf(title string) string {
	if !strings.ContainsAny(title, "权款益") {
		return ""
	}
	m := rightsInTitle.FindStringSubmatchIndex(strings.TrimSpace(title))
	if m == nil {
		return ""
	}
	title = strings.TrimSpace(title)
	word, before := title[m[2]:m[3]], title[:m[2]]
	if word == "使用权" {
		for _, land := range []string{"土地", "用地", "海域", "宅基地", "林地", "山地"} {
			if strings.HasSuffix(before, land) {
				return ""
			}
		}
	}
	if strings.HasSuffix(before, "有") && word != "权益" && !strings.HasSuffix(before, "享有") {
		return ""
	}
	if word == "债权" && propertyWord(before) == "" {
		return ""
	}
	return strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(word, "剩余"), "相关"), "购房")
}
