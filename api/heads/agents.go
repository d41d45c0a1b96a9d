package heads

import (
	"context"
	"strconv"
	"strings"

	"fapai/api/content/agents"
	"fapai/api/content/places"
	"fapai/api/heads/wording"
)

func (s *Service) agent(ctx context.Context, r request) (Head, error) {
	a, err := s.Sources.Agents.Card(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	open, err := s.openHouses(ctx, a.HouseIDs)
	if err != nil {
		return Head{}, err
	}
	var areas []string // short names of the districts that the agent serves
	for _, id := range a.AreaIDs {
		if where, err := s.Sources.Places.Locate(places.Area, id); err == nil {
			areas = append(areas, where.Area.ShortName)
		}
	}
	h, err := s.compose(ctx, "agent", map[string]string{
		"name": a.Name, "title": a.Title, "store": a.Store, "areas": strings.Join(areas, "、"),
		"years": strconv.Itoa(a.Years), "deals": counted(a.DealCount), "houses": counted(open),
		wording.PageNumber: r.numbered(),
	})
	if err != nil {
		return Head{}, err
	}
	h.last = max(1, (len(a.HouseIDs)+agentPerPage-1)/agentPerPage)
	h.Breadcrumb = []Crumb{homeCrumb, houseList.root, {Name: a.Title + a.Name}}
	h.Updated, h.H1 = &a.UpdatedAt, a.Name
	portrait := s.absolute(trimmed(a.Avatar))
	h.Image = rasterOf([]string{portrait})
	h.JSONLD = []any{s.personLD(a, portrait, areas, r.path)}
	return h, nil
}

// agentPerPage is the number of lots per page of an agent's list. It must equal the page size in
// web/src/routes/agents/agent.loader.tsx.
const agentPerPage = 9

// openHouses returns how many of the given lots are open to bids or will be.
func (s *Service) openHouses(ctx context.Context, ids []int64) (n int, err error) {
	cards, err := s.Sources.Houses.Cards(ctx, ids)
	for i := range cards {
		if cards[i].Status.Biddable() {
			n++
		}
	}
	return n, err
}

func (s *Service) personLD(a *agents.Card, image string, areas []string, path string) thing {
	person := thing{
		Context: schemaOrg, Type: "Person", Name: a.Name, JobTitle: a.Title, URL: s.Site.Origin + path,
		Telephone: s.Site.hotline(),
	}
	if image != "" {
		person.Image = image
	}
	if a.Store != "" {
		person.WorksFor = &thing{Type: "Organization", Name: a.Store, AreaServed: areas}
	}
	return person
}
