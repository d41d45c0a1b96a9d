package understand

import (
	"net/url"
	"slices"
	"strings"
)

// Guesses gives for each text of a result, and each place in it that has no lots, the names that it is nearest to.
func (d *Directory) Guesses(r *Result, cityID int64) (list []Guess) {
	texts := strings.Fields(r.Rest)
	if len(texts) > 1 {
		if near := d.Near(strings.Join(texts, ""), cityID); len(near) > 0 && near[0].Values.Has("community_id") {
			return near // 星园 万科
		}
	}
	for _, text := range texts {
		// 望京西园 is read as 望京 and a text; together they may be a part of a name.
		var near []Guess
		for _, whole := range r.joined[text] {
			if near = d.Near(whole, cityID); len(near) > 0 && (near[0].how == sameSound || near[0].Values.Has("community_id")) {
				break
			}
			near = nil
		}
		if near == nil {
			near = d.Near(text, cityID)
		}
		list = append(list, near...)
	}
	for _, p := range r.Parts {
		if p.NoLots {
			list = append(list, d.Near(p.Text, cityID)...)
		}
	}
	return list
}

// Apply puts the name of a guess in place of its text; false where it cannot hold together with the other parts.
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

// Drop removes a word of the text, which becomes no condition for a reason.
func (r *Result) Drop(word, reason string) {
	r.Rest = strings.Join(slices.DeleteFunc(strings.Fields(r.Rest), func(w string) bool { return w == word }), " ")
	r.Missing = append(r.Missing, Missing{word, reason})
}

// DropPart removes a part, which becomes no condition for a reason.
func (r *Result) DropPart(at int, reason string) {
	r.Missing = append(r.Missing, Missing{r.Parts[at].Text, reason})
	parts := slices.Delete(slices.Clone(r.Parts), at, at+1)
	r.Parts, r.Values, r.vague = nil, url.Values{}, map[string]bool{}
	for _, p := range parts {
		r.add(p)
	}
}
