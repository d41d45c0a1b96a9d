package assistants

import (
	"context"
	"net/url"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// HistoryAnswer is the result of the tool for price histories, i.e. for the start prices and deal prices of a lot or of
// the lots of a community.
type HistoryAnswer struct {
	URL        string                 `json:"url"`
	Name       string                 `json:"name" jsonschema:"title of the lot, or name of the community"`
	Rounds     []wire.HouseRound      `json:"rounds" jsonschema:"of a lot: all auctions of its asset, first to last"`
	Changes    []wire.HouseChange     `json:"changes" jsonschema:"of a lot: changes of price, time, status and stage, newest first"`
	Comparable *wire.HouseComparables `json:"comparable" jsonschema:"of a lot: what lots of the same use were sold for near it"`
	Prices     *wire.CommunityPrices  `json:"prices" jsonschema:"of a community: averages by month"`
	Deals      []wire.HouseCard       `json:"deals" jsonschema:"of a community: its sold lots, at most twenty"`
	DealsTotal int                    `json:"deals_total"`
	Candidates []Candidate            `json:"candidates" jsonschema:"communities of the name, where there are several"`
}

// Candidate is a community that a name may mean if the name is ambiguous.
type Candidate struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
	Note string `json:"note" jsonschema:"where it lies"`
}

// shownChanges lists the kinds of changes that a price history contains. Changes of documents are shown only on the
// page of a lot.
var shownChanges = []wire.HouseChangeKind{"price", "time", "status", "stage"}

func (s *Server) historyTool() tool[HistoryAnswer] {
	return tool[HistoryAnswer]{
		name: "price_history", title: "历次拍卖与成交 / Rounds and deals",
		description: "一套房源的历次拍卖（一拍、二拍、变卖）、价格与时间的变更、附近同用途的成交；或者一个小区的月度均价和已成交的房源。写 lot_id、community_id、community 之一。\n" +
			"The rounds of a lot with its changes and comparable deals, or the monthly prices and deals of a community. Give one of lot_id, community_id and community.",
		input: object(map[string]*jsonschema.Schema{
			"lot_id":       lotID,
			"community_id": idSchema("小区编号 / number of a community"),
			"community":    textSchema("小区名称 / name of a community", 60),
			"months": {Type: "integer", Enum: []any{12, 24, 36},
				Description: "均价的月数，默认 12 / months of the prices, 12 by default"},
		}),
		answer: s.priceHistory,
	}
}

func (s *Server) priceHistory(ctx context.Context, a arguments) (HistoryAnswer, error) {
	given := len(a["lot_id"]) + len(a["community_id"]) + len(a["community"])
	if given != 1 {
		return HistoryAnswer{}, invalid("应写 lot_id、community_id、community 之一",
			"give one of lot_id, community_id and community")
	}
	answer := HistoryAnswer{Rounds: []wire.HouseRound{}, Changes: []wire.HouseChange{}, Deals: []wire.HouseCard{},
		Candidates: []Candidate{}}
	if a.one("lot_id") != "" {
		id, err := a.id("lot_id")
		if err != nil {
			return answer, err
		}
		return answer, s.lotHistory(ctx, id, &answer)
	}
	id := a.one("community_id")
	if id == "" {
		found, err := s.communitiesNamed(ctx, a.one("community"))
		if err != nil {
			return answer, err
		}
		if len(found) != 1 {
			answer.Candidates = found
			return answer, nil
		}
		id = idText(found[0].ID)
	} else if _, err := a.id("community_id"); err != nil {
		return answer, err
	}
	return answer, s.communityHistory(ctx, id, a.only("months"), &answer)
}

func (s *Server) lotHistory(ctx context.Context, id string, answer *HistoryAnswer) error {
	var house wire.House
	var changes []wire.HouseChange
	if err := s.get(ctx, "/api/house/"+id, nil, &house); err != nil {
		return err
	}
	if err := s.get(ctx, "/api/house/"+id+"/change", nil, &changes); err != nil {
		return err
	}
	if err := s.get(ctx, "/api/house/"+id+"/comparable", nil, &answer.Comparable); err != nil {
		return err
	}
	for i := range changes {
		if slices.Contains(shownChanges, changes[i].Kind) {
			answer.Changes = append(answer.Changes, changes[i])
		}
	}
	answer.URL, answer.Name, answer.Rounds = s.link(route.House.Path(id), ""), house.Title, house.Rounds
	return nil
}

// dealsQuery returns the query for the sold lots of a community.
func dealsQuery(id string) url.Values {
	return url.Values{"community_id": {id}, "status": {"3"}, "page_size": {"20"}}
}

func (s *Server) communityHistory(ctx context.Context, id string, months url.Values, answer *HistoryAnswer) error {
	var community wire.Community
	var deals wire.HouseList
	if err := s.get(ctx, "/api/community/"+id, nil, &community); err != nil {
		return err
	}
	if err := s.get(ctx, "/api/community/"+id+"/price", months, &answer.Prices); err != nil {
		return err
	}
	if err := s.get(ctx, "/api/house", dealsQuery(id), &deals); err != nil {
		return err
	}
	answer.URL, answer.Name, answer.Deals, answer.DealsTotal = s.link(route.Community.Path(id), ""),
		community.Name, deals.List, deals.Total
	return nil
}

// communitiesNamed returns the communities that a name may mean. If exactly one community has this very name, it
// returns only that one.
func (s *Server) communitiesNamed(ctx context.Context, name string) ([]Candidate, error) {
	var found []wire.CommunitySuggestion
	if err := s.get(ctx, "/api/community/suggest", url.Values{"keyword": {name}}, &found); err != nil {
		return nil, err
	}
	all, same := []Candidate{}, []Candidate{}
	for i := range found {
		c := Candidate{found[i].ID, found[i].Name, found[i].Note}
		all = append(all, c)
		if c.Name == name {
			same = append(same, c)
		}
	}
	if len(same) == 1 {
		return same, nil
	}
	return all, nil
}
