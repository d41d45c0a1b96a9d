package understand

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// Guesses returns the most similar names for each text that Understand could not read and for each place that has no
// lots.
func (d *Directory) Guesses(r *Result, cityID int64) (list []Guess) {
	cityID = cmp.Or(d.cityOf(r), cityID)
	texts := strings.Fields(r.Rest)
	if len(texts) > 1 {
		if near := d.Near(strings.Join(texts, ""), cityID); len(near) > 0 && near[0].Values.Has("community_id") {
			return near // 星园 万科
		}
	}
	for _, text := range texts {
		if r.known[text] {
			continue
		}
		// In 望京西园, only 望京 is recognised, but 望京 and 西园 together may be a part of a community's name.
		var near []Guess
		for _, whole := range r.joined[text] {
			if near = d.Near(whole, cityID); len(near) > 0 &&
				(near[0].how == sameSound || near[0].Values.Has("community_id")) {
				break
			}
			near = nil
		}
		if near == nil {
			near = d.Near(text, cityID)
		}
		if len(near) > 0 && near[0].how == oneWrong &&
			(IsDivision(text) || quarter.MatchString(text) || isStreet(text) && !isStreet(near[0].Name) ||
				endsOtherwise(text, near[0].Name) || d.hasPlace(text, near)) {
			continue
		}
		list = append(list, near...)
	}
	for _, name := range r.withoutLots() {
		for _, g := range d.Near(name, cityID) {
			if g.how == sameSound {
				g.IsNamed = true
				list = append(list, g)
			}
		}
	}
	return list
}

// cityOf returns the id of the city of the districts in a result, 0 for none or several cities.
func (d *Directory) cityOf(r *Result) (id int64) {
	for _, p := range r.Parts {
		if len(p.Values["area_id"]) == 0 {
			continue
		}
		for i := range d.completions {
			c := &d.completions[i]
			if c.kind == District && d.text(c.text) == p.Name && c.cityID != 0 {
				if id != 0 && id != c.cityID {
					return 0
				}
				id = c.cityID
			}
		}
	}
	return id
}

// quarter matches the name of a part of an estate (西三区), which must not be corrected to a district such as 西城区.
var quarter = pattern.MustCompile(`[一二三四五六七八九十0-9]区$`)

// withoutLots returns the texts in a result that name places without lots.
func (r *Result) withoutLots() (list []string) {
	for _, p := range r.Parts {
		if p.NoLots {
			list = append(list, p.Text)
		}
	}
	if r.Nowhere != "" && !slices.Contains(list, r.Nowhere) {
		list = append(list, r.Nowhere)
	}
	return list
}

// isStreet reports whether a text ends like the name of a street or of a metro line: 东大街, 大兴线. Such a text must not be
// corrected to a place such as 东大桥 or 大兴.
func isStreet(text string) bool {
	return slices.ContainsFunc([]string{"路", "街", "巷", "胡同", "大道", "线"},
		func(ending string) bool { return strings.HasSuffix(text, ending) })
}

// sorts holds the last characters of place names that state what kind of place it is: 屯 for a village, 桥 for a bridge.
const sorts = "屯桥庄村园里门坊营店寺口路街坟坨窑塔湖岗关井亭山苑城"

// endsOtherwise reports whether a text and a name differ only in their last character and both last characters are in
// sorts: 六里屯 and 六里桥 are two places.
func endsOtherwise(text, name string) bool {
	last, size := utf8.DecodeLastRuneInString(text)
	other, otherSize := utf8.DecodeLastRuneInString(name)
	return last != other && strings.ContainsRune(sorts, last) && strings.ContainsRune(sorts, other) &&
		text[:len(text)-size] == name[:len(name)-otherSize]
}

// hasPlace reports whether a text begins or ends with a known place that is not one of the guesses. Such a text is not
// a misspelling of a guess: 望京街 does not mean 望京西.
func (d *Directory) hasPlace(text string, near []Guess) bool {
	runes := []rune(text)
	for n := len(runes) - 1; n >= 2; n-- {
		for _, name := range []string{string(runes[:n]), string(runes[len(runes)-n:])} {
			list := d.terms.find(name, d.texts)
			if len(list) == 0 ||
				slices.Contains([]Kind{word, ignored, negation, refusal, exception, missing, Community}, list[0].kind) {
				continue
			}
			return !slices.ContainsFunc(near,
				func(g Guess) bool { return g.Name == name || g.Values.Has("community_id") })
		}
	}
	return false
}

// Replace replaces the place in part number at by a neighbour, and adds the place to Missing with the reason.
func (r *Result) Replace(at int, n Neighbour, reason string) {
	parts := slices.Clone(r.Parts)
	r.Missing = append(r.Missing, Missing{parts[at].Text, reason})
	parts[at].Name, parts[at].Values, parts[at].NoLots = n.Name, n.Values, false
	r.Parts, r.Values, r.vague = nil, url.Values{}, map[string]bool{}
	for _, p := range parts {
		r.add(p)
	}
}

// Apply replaces the text for which a name was guessed by the name. If the name conflicts with the other parts, it
// changes nothing and returns false.
func (r *Result) Apply(g Guess) bool {
	before := *r
	isPart := func(text string) bool { return strings.Contains(g.Text, text) }
	r.Parts = slices.DeleteFunc(slices.Clone(r.Parts), func(p Part) bool { return isPart(p.Text) })
	r.Missing = slices.DeleteFunc(slices.Clone(r.Missing), func(m Missing) bool { return isPart(m.Text) })
	r.Rest = strings.Join(slices.DeleteFunc(strings.Fields(r.Rest), isPart), " ")
	parts := r.Parts
	r.Parts, r.Values, r.vague = nil, url.Values{}, map[string]bool{}
	for _, p := range parts {
		r.add(p)
	}
	p := Part{Text: g.Text, Name: g.Name, Values: g.Values}
	if r.conflict(&p, &scope{}) != "" {
		*r = before
		return false
	}
	r.add(p)
	return true
}

// Drop removes a word from Rest and adds it to Missing with the reason.
func (r *Result) Drop(word, reason string) {
	r.Rest = strings.Join(slices.DeleteFunc(strings.Fields(r.Rest), func(w string) bool { return w == word }), " ")
	r.Missing = append(r.Missing, Missing{word, reason})
}

// DropPart removes part number at and its filters, and adds the part to Missing with the reason.
func (r *Result) DropPart(at int, reason string) {
	r.Missing = append(r.Missing, Missing{r.Parts[at].Text, reason})
	parts := slices.Delete(slices.Clone(r.Parts), at, at+1)
	r.Parts, r.Values, r.vague = nil, url.Values{}, map[string]bool{}
	for _, p := range parts {
		r.add(p)
	}
}
