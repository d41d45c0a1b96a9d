package understand

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// token is a piece of a query: a recognised term with its possible meanings, text that was not recognised, or a
// separator between two words.
type token struct {
	text     string
	meanings []meaning // nil for unknown text
	amount   *written  // nil if the token is not an amount
	days     *days     // nil if the token does not name days
	commute  *commute  // minutes without a place; commutes later turns them into an amount
	excluded bool      // the query refuses the term: 不要别墅, 别墅不要
	turned   bool      // amount is already the complement of the refused amount
	shown    string    // display name; "" if it is the text
	isAsked  bool      // a question mark follows the token
	gap      gap       // none for a term or text; all other values mean a separator
}

// gap states what separates two words of a query, such as a space or a comma.
type gap int

const (
	none gap = iota
	space
	stop // a comma or semicolon: 两居，朝阳
)

// written is an amount that a query contains.
type written struct {
	name   string // display name; "" if it is the text
	values url.Values
	bare   bool // the query states no bound: 300万
}

func (t *token) is(kinds ...Kind) bool {
	return len(t.meanings) > 0 && slices.Contains(kinds, t.meanings[0].kind)
}

// amounts is the meaning of every token that is an amount or days. Its filters are stored in the token itself.
var amounts = []meaning{{kind: word}}

// understood reports whether the token becomes filters.
func (t *token) understood() bool {
	return len(t.meanings) > 0 && !t.is(ignored, negation, refusal, exception, missing)
}

// tokens cuts a word of the query into tokens. It chooses the cut with the least unknown text, and of several such cuts
// the one with the fewest tokens: 北京西城 becomes 北京 and 西城, not the station 北京西 and 城.
func (d *Directory) tokens(text string, today time.Time) []token {
	type cut struct {
		left, matches int // number of characters without a match, and number of matches, from here on
		found         []token
		size          int
	}
	best, patterns := make([]cut, len(text)+1), patternsOf(text)
	for at := len(text) - 1; at >= 0; at-- {
		if !utf8.RuneStart(text[at]) {
			continue
		}
		size := textSize(text[at:])
		best[at] = cut{best[at+size].left + size, best[at+size].matches, []token{{text: text[at : at+size]}}, size}
		d.matches(text, at, today, patterns, func(size int, found ...token) {
			left, n := best[at+size].left, best[at+size].matches+len(found)
			b := &best[at]
			if cmp.Or(cmp.Compare(left, b.left), cmp.Compare(n, b.matches), cmp.Compare(b.size, size)) < 0 {
				*b = cut{left, n, found, size}
			}
		})
	}
	var list []token
	for at := 0; at < len(text); at += best[at].size {
		list = append(list, best[at].found...)
	}
	d.nameStations(list)
	d.nameOwned(list)
	list = d.cutMisspelt(d.plain(merge(d.withoutTolerated(text, withoutCodes(text, list)))))
	d.withoutReach(list)
	withoutAble(list)
	for i := range list {
		t := &list[i]
		if t.meanings != nil {
			continue
		}
		if t.meanings = d.misspelt(t.text); t.meanings == nil && i+1 < len(list) && list[i+1].is(word) &&
			list[i+1].amount == nil {
			if found := d.misspelt(t.text + list[i+1].text); found != nil { // 代电梯
				list[i+1].text, list[i+1].meanings, t.text, t.meanings = t.text+list[i+1].text, found, "", nothing
			}
		}
	}
	return list
}

// reach matches a distance that the filter metro already implies (1 km): 五棵松地铁站一公里以内.
var reach = pattern.MustCompile(`^的?(?:步行)?(?:(?:一|1)(?:公里|千米|km)|1000(?:米|m)|一千米)(?:以内|之内|范围内|范围|内)?的?$`)

// withoutReach drops a distance that reach matches if it follows a station.
func (d *Directory) withoutReach(list []token) {
	for i := 1; i < len(list); i++ {
		t, before := &list[i], &list[i-1]
		if t.meanings == nil && reach.MatchString(t.text) && before.understood() && before.days == nil &&
			d.valuesOf(before).Has("metro") {
			t.ignore()
		}
	}
}

// withoutAble drops 能拍 if it directly follows an amount, because then it does not ask for lots that can be bid for:
// 评估价一半就能拍的.
func withoutAble(list []token) {
	for i := 1; i < len(list); i++ {
		before := &list[i-1]
		if before.amount != nil && before.amount.values.Get(room) == "" &&
			slices.Contains([]string{"能拍的", "就能拍的", "就能拍", "能拍", "就能拍到"}, list[i].text) {
			list[i].ignore()
		}
	}
}

// nameStations turns a district or business area before 地铁站 into the station of the same name:
// 离望京地铁站走路五分钟.
func (d *Directory) nameStations(list []token) {
	for i := range max(0, len(list)-1) {
		if next := &list[i+1]; list[i].is(District, Region) && next.is(word) && strings.HasPrefix(next.text, "地铁站") {
			if of := d.terms.find(list[i].text+"地铁站", d.texts); len(of) > 0 && of[0].kind == Station {
				list[i].meanings = of
			}
		}
	}
}

// nameOwned joins a district, 的 and a place in this district if together they form the name of a business area: 通州的北苑
// is 通州北苑.
func (d *Directory) nameOwned(list []token) {
	for i := 0; i+2 < len(list); i++ {
		if a, b := &list[i], &list[i+2]; a.is(District) && list[i+1].text == "的" && b.is(Region, Station) {
			if of := d.terms.find(a.text+b.text, d.texts); len(of) > 0 && of[0].kind == Region {
				a.text, a.meanings = a.text+list[i+1].text+b.text, of
				list[i+1].meanings, list[i+1].text = nothing, ""
				b.meanings, b.text = nothing, ""
			}
		}
	}
}

// misspelt returns the meanings of a vocabulary word that has the same pinyin as the text and differs from it in one
// character: 写字搂 is 写字楼.
func (d *Directory) misspelt(text string) []meaning {
	n := utf8.RuneCountInString(text)
	if n < 2 || n > d.longest {
		return nil
	}
	full, _ := spell(text, "")
	for _, m := range d.pinyin.find(full, d.texts) {
		if name := d.text(m.name); m.kind == word && utf8.RuneCountInString(name) == n &&
			inPlace([]rune(text), name) == n-1 {
			return []meaning{m}
		}
	}
	return nil
}

// textSize returns the length in bytes of the first character of a text, or of the run of letters at its beginning.
func textSize(text string) int {
	_, size := utf8.DecodeRuneInString(text)
	return max(size, letters(text))
}

// matches calls each for every recognised term that begins at the offset at. A run of pinyin may consist of several
// terms.
func (d *Directory) matches(text string, at int, today time.Time, patterns []int,
	each func(size int, found ...token),
) {
	rest := text[at:]
	first, _ := utf8.DecodeRuneInString(rest)
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	if at > 0 && (isNumeral(first) && (isNumeral(before) || before == '.') || isLetter(first) && isLetter(before)) {
		return
	}
	if values, size, bare := readAmount(rest); values != nil && !hasAnyPrefix(rest, "千万别", "千万不", "千万勿", "千万莫") {
		each(size, token{text: rest[:size], meanings: amounts,
			amount: &written{roomName(rest[:size], values), values, bare}})
	}
	if of, size := readDays(rest, today); size > 0 {
		each(size, token{text: rest[:size], meanings: amounts, days: &of})
	}
	if c, size := readCommute(rest); size > 0 {
		each(size, token{text: rest[:size], meanings: d.placeless, commute: c})
	}
	if size := readUnfiltered(rest); size > 0 {
		each(size, token{text: rest[:size], meanings: d.unfiltered})
	}
	if size := readUnitless(rest); size > 0 {
		each(size, token{text: rest[:size], meanings: d.unitless})
	}
	for _, size := range mixedRuns(rest) {
		if list := d.mixed(rest[:size]); len(list) > 0 {
			each(size, token{text: rest[:size], meanings: list})
		}
	}
	size, n := 0, 0
	for _, r := range rest {
		size += utf8.RuneLen(r)
		if n++; n > d.longest {
			break
		}
		meanings := d.terms.find(rest[:size], d.texts)
		next, _ := utf8.DecodeRuneInString(rest[size:])
		if meanings == nil && !strings.ContainsRune(fillers, r) {
			meanings = d.withoutFillers(rest[:size])
		}
		if meanings != nil && !(isLetter(r) && isLetter(next)) {
			each(size, token{text: rest[:size], meanings: meanings})
			if end := len(township.FindString(rest[size:])); end > 0 && meanings[0].kind == Region {
				each(size+end, token{text: rest[:size+end], meanings: meanings})
			}
		}
	}
	d.phrases(rest, patterns, each)
	if run := letters(rest); run > 0 {
		if spelt := d.spelt(rest[:run]); len(spelt) > 0 {
			each(run, spelt...)
		}
	}
}

// township matches the ending of the name of a town or subdistrict. The name means the business area that has this name
// without the ending: 梨园镇 is 梨园.
var township = pattern.MustCompile(`^(?:镇|乡|街道|地区)`)

// fillers are characters that may be added within a word of the vocabulary without a change of its meaning: 带个车位.
const fillers = "了个着过是都就很也一有要来给"

// withoutFillers returns the meanings of the vocabulary word that remains if the fillers are removed from a text, nil
// if none remains.
func (d *Directory) withoutFillers(text string) []meaning {
	first, size := utf8.DecodeRuneInString(text)
	if next, _ := utf8.DecodeRuneInString(text[size:]); first == '不' && strings.ContainsRune(fillers, next) {
		return nil // 不要临街商铺 does not mean 不临街
	}
	bare := string(first) + strings.Map(func(r rune) rune {
		if strings.ContainsRune(fillers, r) {
			return -1
		}
		return r
	}, text[size:])
	if len(bare) == len(text) || utf8.RuneCountInString(bare) < 3 {
		return nil
	}
	list := d.terms.find(bare, d.texts)
	if len(list) == 0 || list[0].kind != word && list[0].kind != missing {
		return nil
	}
	return list
}

func letters(text string) int {
	return len(text) - len(strings.TrimLeftFunc(text, isLetter))
}

// spelt reads a run of letters as pinyin or as the initials of a name. It returns nil if the run is neither, or if it
// is a Latin word in a name (soho).
func (d *Directory) spelt(run string) []token {
	if d.latin[run] {
		return nil
	}
	if list := d.pinyin.find(run, d.texts); len(list) > 0 {
		return []token{{text: run, meanings: list}}
	}
	if list := d.initials.find(run, d.texts); len(list) > 0 {
		return []token{{text: run, meanings: list[:1]}}
	}
	for size := len(run) - 1; size > 3; size-- {
		if list := d.pinyin.find(run[:size], d.texts); len(list) > 0 {
			if rest := d.spelt(run[size:]); len(rest) > 0 && len(run)-size > 3 {
				return append([]token{{text: run[:size], meanings: list}}, rest...)
			}
		}
	}
	return nil
}

// merge joins adjacent tokens of unknown text.
func merge(list []token) []token {
	out := list[:0]
	for _, t := range list {
		if n := len(out) - 1; n >= 0 && t.meanings == nil && out[n].meanings == nil {
			out[n].text += t.text
			continue
		}
		out = append(out, t)
	}
	return out
}

// plain removes the meaning of a token that is part of an unknown name (望京 in 望京街), and the meaning of an ignored word
// of one character inside unknown text.
func (d *Directory) plain(list []token) []token {
	for i := range list {
		t := &list[i]
		switch {
		case t.is(ignored) && utf8.RuneCountInString(t.text) == 1 && t.text != "、":
			if i+1 < len(list) && strings.Contains("在去到住要找买看选挑弄搞像了是", t.text) && list[i+1].is(City, District, Region,
				Station, Line, Community) {
				continue // 给爸妈在丰台
			}
			before, after := i > 0 && list[i-1].meanings == nil, i+1 < len(list) && list[i+1].meanings == nil
			if before && after || (before || after) && t.text != "的" {
				t.meanings = nil
			}
		case t.is(Landmark) && i+1 < len(list) && list[i+1].is(missing) && beginsWithEnding(list[i+1].text):
			t.meanings = nil // 景山学校附近
		case t.understood() && i+1 < len(list) && (list[i+1].meanings == nil && continues(t, list[i+1].text) ||
			list[i+1].is(negation) && beginsWithEnding(list[i+1].text)):
			t.meanings = nil
		case t.is(City, District, Region, Station) && i > 0 && list[i-1].meanings == nil &&
			(utf8.RuneCountInString(list[i-1].text) == 1 || t.is(City, District) && t.hasNoLots()):
			t.meanings = nil // the 祥云 in 中粮祥云 is not the county 祥云
		}
	}
	return merge(list)
}

// continues reports whether the text after token t makes both together another name, as 街 does in 望京街.
func continues(t *token, text string) bool {
	if t.is(Community, Court, Line) {
		return false
	}
	if utf8.RuneCountInString(text) == 1 && strings.Contains("就还太我你得啊呀啦", text) {
		return false // 密云就别显示了
	}
	if utf8.RuneCountInString(text) == 1 && (t.amount != nil && t.amount.bare ||
		t.is(City, District, Region, Station)) {
		return true
	}
	return beginsWithEnding(text)
}

func beginsWithEnding(text string) bool {
	return slices.ContainsFunc(words().Endings, func(ending string) bool { return strings.HasPrefix(text, ending) })
}

// joined returns the concatenated texts of tokens, without separators.
func joined(list []*token) (text string) {
	for _, t := range list {
		if t.gap == none {
			text += t.text
		}
	}
	return text
}
