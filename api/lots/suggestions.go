package lots

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/understand"
	"fapai/api/pages/route"
)

// maxSuggestions is the maximum number of suggestions for a typed text.
const maxSuggestions = 10

// suggestions returns the suggestions for typed text: its meaning as a query, then matching names, then lots, then
// the list of the keyword.
func (h *HTTP) suggestions(ctx context.Context, keyword string, city int64) ([]search.Suggestion, error) {
	meant, err := h.read(ctx, keyword, city, lot.Filter{})
	if err != nil {
		return nil, err
	}
	list, err := h.keywordList(ctx, keyword, city, &meant)
	if err != nil {
		return nil, err
	}
	var out []search.Suggestion
	several := len(meant.Parts) > 1 || len(meant.Parts) > 0 && meant.Rest != ""
	if several && list != nil {
		out = append(out, *list)
	}
	for _, find := range []func() ([]search.Suggestion, error){
		func() ([]search.Suggestion, error) { return h.suggestNumbered(ctx, meant.ids) },
		func() ([]search.Suggestion, error) { return h.suggestNames(ctx, keyword, city) },
		func() ([]search.Suggestion, error) { return h.suggestNear(ctx, &meant, city) },
		func() ([]search.Suggestion, error) {
			return h.Index.Suggest(ctx, keyword, city, maxSuggestions-1-len(out))
		},
	} {
		more, err := find()
		if err != nil {
			return nil, err
		}
		for _, s := range more {
			if !slices.ContainsFunc(out, func(known search.Suggestion) bool { return known.Path == s.Path }) {
				out = append(out, s)
			}
		}
	}
	out = out[:min(len(out), maxSuggestions-1)]
	if !several && list != nil {
		out = append(out, *list)
	}
	return out, nil
}

// keywordList suggests the list for the keyword, with the meaning of the keyword and the parts of it that are not
// filters. It returns nil if that list is empty.
func (h *HTTP) keywordList(
	ctx context.Context, keyword string, city int64, meant *reading,
) (*search.Suggestion, error) {
	r := reader{HTTP: h, reading: *meant, city: city}
	if keyword == "" || len(meant.Parts) == 0 && meant.Rest == "" {
		return nil, nil
	}
	n, err := r.countShown(ctx, &meant.Result)
	if err != nil || n == 0 {
		return nil, err
	}
	notes := lo.Map(meant.Parts, func(part understand.Part, _ int) string { return part.Name })
	for _, m := range meant.Missing {
		notes = append(notes, "不含“"+m.Text+"”")
	}
	return &search.Suggestion{
		Kind: "keyword", Name: keyword, Note: strings.Join(notes, " · "), Count: &n,
		Path: search.ListPath(lot.Filter{Keyword: keyword, CityID: city}),
	}, nil
}

// suggestNumbered suggests the lots whose case number or lot number was typed.
func (h *HTTP) suggestNumbered(ctx context.Context, ids []int64) (out []search.Suggestion, err error) {
	cards, err := h.Store.Cards(ctx, ids[:min(len(ids), maxSuggestions/2)])
	for i := range cards {
		out = append(out, search.Suggestion{
			Kind: "house", Name: cards[i].Title, Note: cards[i].AreaName, Path: route.House.Path(cards[i].ID),
		})
	}
	return out, err
}

// suggestNear suggests names that resemble the parts of the query that were not understood.
func (h *HTTP) suggestNear(ctx context.Context, meant *reading, city int64) (out []search.Suggestion, err error) {
	for _, g := range meant.guesses {
		more, err := h.suggestNames(ctx, g.Name, city)
		if err != nil {
			return nil, err
		}
		out = append(out, more[:min(len(more), 1)]...)
	}
	return out, nil
}

// suggestNames suggests places, communities, stations and courts whose name, pinyin or initials match the keyword. Each
// suggestion has its number of lots.
func (h *HTTP) suggestNames(ctx context.Context, keyword string, city int64) (out []search.Suggestion, err error) {
	names, err := h.Directory.Complete(ctx, keyword, city, maxSuggestions/2)
	for _, name := range names {
		s, f := h.suggestionOf(&name)
		if s.Path == "" {
			continue
		}
		if err := h.FindNamed(ctx, &f); err != nil {
			return nil, err
		}
		_, n, err := search.Shown(ctx, h.Index.Count, f)
		if err != nil {
			return nil, err
		}
		if n > 0 || name.Kind == understand.District || name.Kind == understand.Region {
			s.Count = &n
			out = append(out, s)
		}
	}
	return out, err
}

// suggestionOf returns the suggestion for a name, and the filter of the list that the suggestion opens.
func (h *HTTP) suggestionOf(name *understand.Completion) (search.Suggestion, lot.Filter) {
	s, area := search.Suggestion{Name: name.Name}, PlaceMatch{}
	if name.AreaID != 0 {
		area, _ = h.Places(name.AreaID, 0)
	}
	place := func(kind string, match PlaceMatch) search.Suggestion {
		return search.Suggestion{Kind: kind, Name: match.Name, Note: match.Note, Path: match.Path}
	}
	list := func(values url.Values) string { return route.Houses.Path() + "?" + values.Encode() }
	id := strconv.FormatInt(name.ID, 10)
	switch name.Kind {
	case understand.District:
		return place("area", area), lot.Filter{AreaID: []int64{name.ID}}
	case understand.Region:
		region, _ := h.Places(name.AreaID, name.ID)
		return place("region", region), lot.Filter{RegionID: []int64{name.ID}}
	case understand.Community:
		s.Kind, s.Note, s.Path = "community", strings.TrimSuffix(area.Name, "区"), route.Community.Path(name.ID)
		return s, lot.Filter{CommunityID: name.ID}
	case understand.Station, understand.Line:
		s.Kind, s.Note, s.Path = "metro", "地铁1公里内", list(url.Values{"metro": {s.Name}})
		return s, lot.Filter{Metro: []string{s.Name}}
	case understand.Court:
		s.Kind, s.Path = "court", list(url.Values{"court_id": {id}})
		return s, lot.Filter{CourtID: name.ID}
	}
	return s, lot.Filter{}
}
