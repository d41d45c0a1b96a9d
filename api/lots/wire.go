package lots

import (
	"cmp"
	"slices"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/lots/search"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// wireFacets returns the wanted facets, or all facets if none is named. Every value has a name, or its code if the name
// is unknown.
func (h *HTTP) wireFacets(f search.Facets, names FacetNames, wanted []string) wire.HouseFacets {
	out := wire.HouseFacets{Total: f.Total, Facets: []wire.HouseFacet{}}
	for _, d := range search.Fields {
		if !d.Facet || len(wanted) > 0 && !slices.Contains(wanted, d.Name) {
			continue
		}
		facet := wire.HouseFacet{Key: d.Name, Values: []wire.HouseFacetValue{}}
		for _, v := range f.Values[d.Name] {
			name := names[d.Name][v.Code]
			if d.Dictionary != "" {
				name = h.Name(d.Dictionary, v.Code)
			}
			if d.Name == "within" {
				name = v.Code + "天内"
			}
			facet.Values = append(facet.Values,
				wire.HouseFacetValue{Code: v.Code, Name: cmp.Or(name, v.Code), Count: v.Count})
		}
		out.Facets = append(out.Facets, facet)
	}
	return out
}

var (
	suggestionsFrom = httpx.Converter[[]wire.HouseSuggestion, []search.Suggestion]()
	bidsFrom        = httpx.Converter[[]wire.HouseBid, []lot.Bid]()
	roundsFrom      = httpx.Converter[[]wire.HouseRound, []lot.Round]()
	copiesFrom      = httpx.Converter[[]wire.HouseCopy, []lot.Copy]()
	statesFrom      = httpx.Converter[[]wire.RiskState, []risk.State]()
)

func wireSummary(s Summary) wire.HouseSummary {
	return wire.HouseSummary{
		Upcoming: s.Upcoming, Running: s.Running, ListedToday: s.ListedToday, SoldToday: s.SoldToday,
		Today: openapi_types.Date{Time: s.Now.In(httpx.CST)}, UpdatedAt: httpx.Time(s.Now),
	}
}

func wireDate(t *time.Time) *openapi_types.Date {
	if t == nil {
		return nil
	}
	return &openapi_types.Date{Time: *t}
}
