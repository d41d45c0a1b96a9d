package houses

import (
	"cmp"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/houses/lot"
	"fapai/api/houses/risk"
	"fapai/api/houses/search"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// wireFacets names every value; one that nothing names shows its code.
func (h *HTTP) wireFacets(f search.Facets, names FacetNames) wire.HouseFacets {
	out := wire.HouseFacets{Total: f.Total, Facets: []wire.HouseFacet{}}
	for _, d := range search.Fields {
		if !d.Facet {
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
			facet.Values = append(facet.Values, wire.HouseFacetValue{Code: v.Code, Name: cmp.Or(name, v.Code), Count: v.Count})
		}
		out.Facets = append(out.Facets, facet)
	}
	return out
}

func wireSuggestions(list []search.Suggestion) []wire.HouseSuggestion {
	out := make([]wire.HouseSuggestion, len(list))
	for i, s := range list {
		out[i] = wire.HouseSuggestion{Kind: wire.HouseSuggestionKind(s.Kind), Name: s.Name, Note: s.Note, Path: s.Path, Count: s.Count}
	}
	return out
}

func wireSummary(s Summary) wire.HouseSummary {
	return wire.HouseSummary{
		Upcoming: s.Upcoming, Running: s.Running, ListedToday: s.ListedToday, SoldToday: s.SoldToday,
		Today: openapi_types.Date{Time: s.Now.In(httpx.CST)}, UpdatedAt: httpx.Time(s.Now),
	}
}

func wireImages(images []lot.Image) []wire.HouseImage {
	out := make([]wire.HouseImage, len(images))
	for i := range images {
		out[i] = *wireImagePtr(&images[i])
	}
	return out
}

func wireImagePtr(i *lot.Image) *wire.HouseImage {
	if i == nil {
		return nil
	}
	return &wire.HouseImage{URL: i.URL, Width: i.Width, Height: i.Height, Caption: i.Caption, IsIllustration: i.IsIllustration}
}

func wireRisks(risks []lot.Risk) []wire.RiskTag {
	out := make([]wire.RiskTag, len(risks))
	for i, r := range risks {
		out[i] = wire.RiskTag{Code: r.Code, Level: r.Level, Label: r.Label, Detail: r.Detail, Quote: r.Quote, Document: r.Document}
	}
	return out
}

func wireMetro(stations []lot.Metro) []wire.HouseMetro {
	out := make([]wire.HouseMetro, len(stations))
	for i, m := range stations {
		out[i] = wire.HouseMetro{Line: m.Line, Station: m.Station, DistanceM: m.DistanceM}
	}
	return out
}

func wireAttachments(list []lot.Attachment) []wire.HouseAttachment {
	out := make([]wire.HouseAttachment, len(list))
	for i, a := range list {
		out[i] = wire.HouseAttachment{Type: a.Type, Name: a.Name, URL: a.URL, Size: a.Size}
	}
	return out
}

func wireRounds(rounds []lot.Round) []wire.HouseRound {
	out := make([]wire.HouseRound, len(rounds))
	for i, r := range rounds {
		out[i] = wire.HouseRound{
			ID: r.ID, Stage: string(r.Stage), RoundNo: r.RoundNo, Status: string(r.Status),
			StartTime: httpx.TimePtr(r.StartTime), EndTime: httpx.TimePtr(r.EndTime), StartPrice: r.StartPrice, DealPrice: r.DealPrice,
		}
	}
	return out
}

func wireBids(bids []lot.Bid) []wire.HouseBid {
	out := make([]wire.HouseBid, len(bids))
	for i, b := range bids {
		out[i] = wire.HouseBid{Code: b.Code, Price: b.Price, Time: httpx.Time(b.Time), IsDelay: b.IsDelay}
	}
	return out
}

func wireChanges(changes []lot.Change) []wire.HouseChange {
	out := make([]wire.HouseChange, len(changes))
	for i, c := range changes {
		out[i] = wire.HouseChange{Field: c.Field, Label: lot.ChangeLabel(c.Field), Old: c.Old, New: c.New, Time: httpx.Time(c.ChangedAt)}
	}
	return out
}

func wireDate(t *time.Time) *openapi_types.Date {
	if t == nil {
		return nil
	}
	return &openapi_types.Date{Time: *t}
}

func firstTime(a, b *time.Time) *time.Time {
	if a != nil {
		return a
	}
	return b
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func orZero[T any](v *T) (zero T) {
	if v == nil {
		return zero
	}
	return *v
}

func wireStates(h *lot.House) []wire.RiskState {
	states := risk.States(h)
	out := make([]wire.RiskState, len(states))
	for i, s := range states {
		out[i] = wire.RiskState{Topic: s.Topic, Code: s.Code, Level: s.Level, Text: s.Text}
	}
	return out
}
