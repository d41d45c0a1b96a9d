package seo

import "context"

// Filled is what the template of a page is filled with.
type Filled struct {
	Template string
	Values   map[string]string
	Texts    Texts // of the head as it is served, with overrides and what an article brings with it
	From     Sourced
	Index    bool
}

// Filled decides the head of a page and gives what its template was filled with. ok is false for an address without a head of
// its own, such as a redirect.
func (s *Service) Filled(ctx context.Context, rawPath, rawQuery string) (filled Filled, ok bool, err error) {
	with := *s
	with.composed = func(page string, values map[string]string) { filled.Template, filled.Values = page, values }
	h, err := with.Head(ctx, rawPath, rawQuery)
	if err != nil || h.Status != 200 || filled.Values == nil {
		return filled, false, err
	}
	filled.Texts, filled.From, filled.Index = Texts{h.Title, h.Description, h.Keywords}, h.From, h.Index
	return filled, true, nil
}
