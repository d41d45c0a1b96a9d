package lots

import (
	"fapai/api/lots/search/understand"
	"fapai/proto-types/wire"
)

func wireUnderstanding(meant *reading, keyword string) wire.HouseUnderstanding {
	out := wire.HouseUnderstanding{
		Parts: []wire.UnderstoodPart{}, Query: meant.Query(), Rest: meant.Rest,
		HouseIds: append([]int64{}, meant.ids...),
		Guesses:  []wire.UnderstoodGuess{}, Missing: []wire.UnderstoodMissing{}, Number: meant.Nowhere,
	}
	for _, p := range meant.Parts {
		if p.Values.Has(understand.Number) {
			out.Number = p.Text
			continue
		}
		if p.Text == meant.Nowhere {
			continue // it is already in out.Number
		}
		out.Parts = append(out.Parts, wire.UnderstoodPart{Text: p.Text, Name: p.Name, Query: p.Values.Encode()})
	}
	for _, g := range meant.guesses {
		out.Guesses = append(out.Guesses,
			wire.UnderstoodGuess{Text: g.Text, Name: g.Name, Keyword: asked(keyword, g.Guess), Applied: g.applied})
	}
	for _, m := range meant.Missing {
		out.Missing = append(out.Missing, wire.UnderstoodMissing{Text: m.Text, Reason: m.Reason})
	}
	return out
}
