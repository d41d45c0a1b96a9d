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

// token is a part of a word of the query: a match with its meanings, or characters without a known meaning.
type token struct {
	text     string
	meanings []meaning // nil for text without a meaning
	amount   *written  // nil for anything else
	days     *days     // nil for anything else
	commute  *commute  // nil for anything else; becomes an amount once joined with its place
	excluded bool      // 不要 precedes or follows it
	turned   bool      // the amount is the complement of an excluded amount
	shown    string    // display name; "" for its text
	isAsked  bool      // a question mark follows it
	gap      gap       // for a separator of two words instead of text
}

// gap is the kind of separator between two words of a query.
type gap int

const (
	none gap = iota
	space
	stop // 两居，朝阳
)

// written is an amount in a query.
type written struct {
	name   string // display name; "" for the text itself
	values url.Values
	bare   bool // an amount without a word for a bound
}

func (t *token) is(kinds ...Kind) bool {
	return len(t.meanings) > 0 && slices.Contains(kinds, t.meanings[0].kind)
}

// amounts is the meaning of any amount, which the vocabulary does not list.
var amounts = []meaning{{kind: word}}

// understood reports whether a token becomes filters.
func (t *token) understood() bool {
	return len(t.meanings) > 0 && !t.is(ignored, negation, refusal, exception, missing)
}

// tokens cuts a word of the query so that as little text as possible is left, with as few matches as possible: 北京西城 is
// 北京 and 西城, not the station 北京西 and 城.
func (d *Directory) tokens(text string, today time.Time) []token {
	type cut struct {
		left, matches int // number of characters without a match and of matches from here on
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

// reach matches the distance from a station that its filter means: 五棵松地铁站一公里以内.
var reach = pattern.MustCompile(`^的?(?:步行)?(?:(?:一|1)(?:公里|千米|km)|1000(?:米|m)|一千米)(?:以内|之内|范围内|范围|内)?的?$`)

// withoutReach drops that distance behind a station.
func (d *Directory) withoutReach(list []token) {
	for i := 1; i < len(list); i++ {
		t, before := &list[i], &list[i-1]
		if t.meanings == nil && reach.MatchString(t.text) && before.understood() && before.days == nil &&
			d.valuesOf(before).Has("metro") {
			t.ignore()
		}
	}
}

// withoutAble drops 能拍 directly behind an amount, where it does not ask for lots that are open: 评估价一半就能拍的.
func withoutAble(list []token) {
	for i := 1; i < len(list); i++ {
		before := &list[i-1]
		if before.amount != nil && before.amount.values.Get(room) == "" &&
			slices.Contains([]string{"能拍的", "就能拍的", "就能拍", "能拍", "就能拍到"}, list[i].text) {
			list[i].ignore()
		}
	}
}

// nameStations reads a business area in front of 地铁站 as the station of that name: 离望京地铁站走路五分钟.
func (d *Directory) nameStations(list []token) {
	for i := range max(0, len(list)-1) {
		if next := &list[i+1]; list[i].is(District, Region) && next.is(word) && strings.HasPrefix(next.text, "地铁站") {
			if of := d.terms.find(list[i].text+"地铁站", d.texts); len(of) > 0 && of[0].kind == Station {
				list[i].meanings = of
			}
		}
	}
}

// nameOwned joins a district and a place in it if 的 between them makes them one name: 通州的北苑 is 通州北苑.
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

// misspelt finds the word of the vocabulary that sounds like a text and differs from it in one character: 写字搂.
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

// textSize returns the size of a character, or of a run of letters.
func textSize(text string) int {
	_, size := utf8.DecodeRuneInString(text)
	return max(size, letters(text))
}

// matches calls each with every match at an offset; a run of pinyin may be several matches.
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

// township matches the ending of a town or a subdistrict, whose name the business area in it has: 梨园镇.
var township = pattern.MustCompile(`^(?:镇|乡|街道|地区)`)

// fillers are characters within a word of the vocabulary that do not change its meaning: 带个车位.
const fillers = "了个着过是都就很也一有要来给"

// withoutFillers finds the word of the vocabulary that remains of a text without fillers.
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

// spelt reads a run of letters as pinyin or initials; nil if it is neither, or is a Latin word of a name.
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

// merge joins adjacent characters of text.
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

// plain turns into text those matches that are parts of other names (望京街, 百万庄), and ignored words of one character
// within text.
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
			t.meanings = nil // 中粮祥云 is not a county of that name
		}
	}
	return merge(list)
}

// continues reports whether a match and the text after it together are another name.
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

// joined returns the texts of tokens without the separators.
func joined(list []*token) (text string) {
	for _, t := range list {
		if t.gap == none {
			text += t.text
		}
	}
	return text
}
