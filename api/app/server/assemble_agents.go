package server

import (
	"fapai/api/content/agents"
	"fapai/api/content/home"
	"fapai/api/content/places"
	"fapai/api/platform/audit"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/proto-types/wire"
)

// agentParts holds the parts for consultants and for the layout of the home page.
type agentParts struct {
	agentStore   *agents.Store
	agentCalls   *agents.HTTP
	homeNotifier *db.TransitionNotifier // purges the home page when a recommendation ends
	callers      []caller
}

func newAgentParts(b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts) *agentParts {
	store := agents.NewStore(b.conn)
	homeStore := &home.Store{DB: b.conn, Now: clock.Now}
	return &agentParts{
		agentStore: store,
		agentCalls: &agents.HTTP{
			Store: store, Lots: lots.houseStore.Briefs, Lot: lots.houseStore.Lot, Cards: lots.houseCalls.CardsOf,
			Area: agentArea(dictionaries.placeIndex), Origin: site.site.Host,
		},

		homeNotifier: homeStore.EndNotifier(b.log),
		callers: []caller{
			&agents.Workbench{
				Store: store, Acts: &audit.Store{DB: b.conn}, Nickname: b.logins.Nickname, Now: clock.Now,
				Area: func(id int64) (string, int64, bool) {
					p, ok := dictionaries.placeIndex.Get(places.Area, id)
					return p.ShortName, p.ParentID, ok && !p.Unknown()
				},
			},
			&home.HTTP{
				Store: homeStore, Lots: lots.houseStore.Briefs, Cards: lots.houseCalls.CardsOf,
				Nickname: b.logins.Nickname,
			},
		},
	}
}

func agentArea(placeIndex *places.Index) func(int64) (wire.AgentArea, bool) {
	return func(id int64) (wire.AgentArea, bool) {
		p, ok := placeIndex.Get(places.Area, id)
		return wire.AgentArea{ID: p.ID, Name: p.ShortName, Alias: p.Alias}, ok
	}
}
