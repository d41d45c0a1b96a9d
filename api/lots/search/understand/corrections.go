package understand

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	// replacing matches words between a condition and the condition that replaces it: 300万改成350万.
	replacing = pattern.MustCompile(`^,?的?(?:那就|就|还是|想|要|请)?(?:改成|改为|改到|换成|换为|换到|调成|调到|调整[到为成]|变成)(?:了|吧)?,?$|` +
		`^,(?:现在|后来|如今)[^,]{0,8}(?:改成|改为|换成|变成|换为)(?:了)?$|` +
		`^(?:以内|以下)?,?(?:啊|呃|额|嗯|唉|哎)?,?(?:算了|不对|要不然?|还是)?,?(?:还是|那就|我|就)*(?:放宽|提高|上调|加|涨|抬|降低|下调|降|压|减)(?:到|至|成)(?:了|吧)?,?$`)
	// slip matches words between a wrong condition and its correction: 望京，不对，是亚运村.
	slip = pattern.MustCompile(`^(?:的|那边的?|那里的?|区的?|房子?)*,?(?:啊|哦|噢|呃|额|嗯|唉|哎)?,?(?:不对|[说写打搞看输选弄记]?错了?|口误)(?:啊|哦|噢|了|呀)*,?(?:我)?(?:应该|想|还是)?(?:是|要|说的?是?)?$|` +
		`^,(?:啊|哦|噢|呃|额|嗯|唉|哎)?不(?:不|是)?,(?:应该)?(?:是|要|改|看)?$|^(?:吧|啊|呢|呀)?,算了,?(?:我|还是|就|那就|直接)*(?:去|看看?|选|要|买|找)?$`)
	// rethought matches words between a condition and the condition that replaces it, if 吧 follows: 海淀，还是昌平吧.
	rethought = pattern.MustCompile(`^,(?:我|那|就)?(?:还是|要不然?|干脆)(?:就|看|去|选|要|找|买)*$`)
)

// correct drops conditions that the query takes back, together with the words that take them back: 望京，不对，是亚运村 keeps
// only 亚运村.
func (d *Directory) correct(list []*token) {
	for at, t := range list {
		if !t.understood() {
			continue
		}
		before, text := at-1, ""
		for ; before >= 0 && !list[before].understood(); before-- {
			if list[before].gap != none {
				text = "," + text
			} else {
				text = list[before].text + text
			}
		}
		if of := d.correctedBefore(list, before, t); of >= 0 && slip.MatchString(text) {
			list[of].ignore() // 江北的一居，不对是渝北
			for _, word := range list[before+1 : at] {
				if word.gap == none {
					word.ignore()
				}
			}
			continue
		}
		if before < 0 || text == "" || !d.sameSubject(list[before], t) || isRefused(list, before) ||
			!slip.MatchString(text) &&
				!(rethought.MatchString(text) && isDecided(list, at) && !isTolerated(list, before)) &&
				(!replacing.MatchString(text) || isRefusedBehind(list, at)) {
			continue
		}
		for before > 0 && list[before].isPlace() && list[before-1].isPlace() { // 朝阳望京，不对，海淀
			before--
		}
		for _, of := range list[before:at] {
			if of.gap == none {
				of.ignore()
			}
		}
	}
}

// correctedBefore returns the index of an earlier condition on the same subject as t, the correction, if the condition
// at index before is on another subject. It returns -1 if there is none.
func (d *Directory) correctedBefore(list []*token, before int, t *token) int {
	if before < 0 || d.sameSubject(list[before], t) {
		return -1
	}
	for i := before - 1; i >= 0; i-- {
		if list[i].understood() && d.sameSubject(list[i], t) {
			if isRefused(list, i) {
				return -1
			}
			return i
		}
	}
	return -1
}

// isDecided reports whether 吧 follows a term.
func isDecided(list []*token, at int) bool {
	return at+1 < len(list) && list[at+1].gap == none && list[at+1].text == "吧"
}

// isTolerated reports whether 不介意 precedes a term.
func isTolerated(list []*token, at int) bool {
	return strings.HasSuffix(joined(list[max(0, at-3):at]), "不介意")
}

// isPlace reports whether a token is a place.
func (t *token) isPlace() bool {
	return t.gap == none && t.is(City, Province, District, Region, Station, Line, Community, Landmark)
}

// sameSubject reports whether two conditions concern the same thing: two prices, two places, or two days.
func (d *Directory) sameSubject(a, b *token) bool {
	if a.days != nil || b.days != nil {
		return a.days != nil && b.days != nil
	}
	return a.isPlace() && b.isPlace() || len(d.subjects(a)) > 0 && slices.Equal(d.subjects(a), d.subjects(b))
}

// subjects returns the sorted field names (see fieldOf) of the filters of a condition.
func (d *Directory) subjects(t *token) (list []string) {
	for name := range d.valuesOf(t) {
		list = append(list, fieldOf(name))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// isRefused reports whether a negation precedes a term.
func isRefused(list []*token, at int) bool {
	at--
	for at >= 0 && list[at].skipped() {
		at--
	}
	return at >= 0 && list[at].is(negation, refusal)
}

// isRefusedBehind reports whether a refusal follows a term, as 不要 does in 商铺改成住宅的不要.
func isRefusedBehind(list []*token, at int) bool {
	at++
	for at < len(list) && list[at].skipped() {
		at++
	}
	return at < len(list) && list[at].is(refusal, exception)
}
