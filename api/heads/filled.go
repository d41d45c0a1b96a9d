package heads

import (
	"context"

	"fapai/api/heads/wording"
)

// Filled holds the values that fill the template of a page, and the texts of its head.
type Filled struct {
	Template string
	Live     wording.Template // the template in force, from which it was filled
	Values   map[string]string
	Texts    wording.Texts // of the head as it is served, with overrides and an article's own texts
	From     Sourced
	Index    bool
}

// Filled decides the head of a page and returns its template's values. ok is false for an address without a head of its
// own, such as a redirect.
func (s *Service) Filled(ctx context.Context, rawPath, rawQuery string) (filled Filled, ok bool, err error) {
	with := *s
	with.textsOnly = true
	with.composed = func(page string, live wording.Template, values map[string]string) {
		filled.Template, filled.Live, filled.Values = page, live, values
	}
	h, err := with.Head(ctx, rawPath, rawQuery)
	if err != nil || h.Status != 200 || filled.Values == nil {
		return filled, false, err
	}
	filled.Texts, filled.From, filled.Index = wording.Texts{Title: h.Title, Description: h.Description,
		Keywords: h.Keywords}, h.From, h.Index
	return filled, true, nil
}

// Under returns the texts of the page with a draft in place of its template. A text of an override or an article stays,
// and so does one whose wording the draft does not change.
func (f *Filled) Under(draft wording.Template) wording.Texts {
	texts := f.Texts
	if f.From.Title == FromTemplate && draft.Title != f.Live.Title {
		texts.Title, _ = wording.Title(draft.Title, f.Values)
	}
	if f.From.Description == FromTemplate && draft.Description != f.Live.Description {
		texts.Description = wording.Description(draft.Description, f.Values)
	}
	if f.From.Keywords == FromTemplate && draft.Keywords != f.Live.Keywords {
		texts.Keywords = wording.Fill(draft.Keywords, f.Values)
	}
	return texts
}
