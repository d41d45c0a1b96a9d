package understand

import (
	"net/url"
	"slices"
)

// joins are the words between things that one 不要 excludes: 不要商铺和写字楼.
var joins = []string{"和", "或", "或者", "跟", "与", "以及", "、"}

// exclude marks what stands behind a negation. What cannot be excluded is no condition as a whole (不要顶层), and a negation
// before text is text.
func (d *Directory) exclude(list []token, at int) {
	t := &list[at]
	next := at + 1
	for next < len(list) && list[next].is(ignored) && !slices.Contains(joins, list[next].text) {
		next++
	}
	if next >= len(list) {
		t.meanings = nil
		return
	}
	of := &list[next]
	switch {
	case of.is(missing):
		of.text = joined(list[at : next+1])
	case of.understood() && of.days == nil && excluding(d.valuesOf(of)) != nil:
		of.excluded, of.text = true, joined(list[at:next+1])
		d.excludeMore(list, next)
	case of.understood():
		of.text, of.meanings = joined(list[at:next+1]), nil
	default:
		t.meanings = nil
		return
	}
	for i := at; i < next; i++ {
		list[i].text = ""
		list[i].meanings = []meaning{{kind: ignored}}
	}
}

// excludeMore marks what follows an excluded thing with 和 between them, as far as it is of the same filter.
func (d *Directory) excludeMore(list []token, at int) {
	first := d.valuesOf(&list[at])
	for at+2 < len(list) && list[at+1].is(ignored) && slices.Contains(joins, list[at+1].text) {
		t := &list[at+2]
		if !t.understood() || t.days != nil || !sameNames(first, d.valuesOf(t)) {
			return
		}
		t.excluded = true
		at += 2
	}
}

// valuesOf are the filters of a token.
func (d *Directory) valuesOf(t *token) url.Values {
	if t.amount != nil {
		return t.amount.values
	}
	return d.values(&t.meanings[0])
}

func sameNames(a, b url.Values) bool {
	for name := range a {
		if len(b[name]) == 0 {
			return false
		}
	}
	return len(a) == len(b)
}

func joined(list []token) (text string) {
	for i := range list {
		text += list[i].text
	}
	return text
}

// excluding are the filters that leave out what others ask for, nil where there are none: values of one filter only, for lots
// that are neither one thing nor another are something else than lots that are not both.
func excluding(values url.Values) url.Values {
	if len(values) != 1 {
		return nil
	}
	out := url.Values{}
	for name, codes := range values {
		if isBound(name) || slices.Contains([]string{
			"not", "sort", "within", "metro", "city_id", "community_id", "court_id",
		}, name) {
			return nil
		}
		for _, code := range codes {
			out.Add("not", name+":"+code)
		}
	}
	return out
}
