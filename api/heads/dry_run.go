package heads

import (
	"context"

	"fapai/api/heads/wording"
)

// Filled holds the values of a page for its title template, and the texts made with these values.
type Filled struct {
	Template string
	Live     wording.Template // published template with which the texts were made
	Values   map[string]string
	Texts    wording.Texts // texts of the head as visitors get it, with overrides and an article's own texts
	From     Sourced
	Index    bool
}

// Filled composes the head of a page and returns the values for its title template. ok is false if the address has no
// head, e.g. because it redirects.
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

// Under returns the texts that the page would have if draft were its template. A text from an override or an article
// does not change, and neither does a text that is equal in draft and in the published template.
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
