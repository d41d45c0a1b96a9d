package server

import (
	"context"

	"fapai/api/agents"
	"fapai/api/audit"
	"fapai/api/clock"
	"fapai/api/home"
	"fapai/api/places"
	"fapai/proto-types/wire"
)

// assembleAgents makes the consultants and the layout of the home page, with what they need of lots and districts.
func (c *components) assembleAgents(context.Context) error {
	c.agentStore = agents.NewStore(c.conn)
	c.handlers.agentCalls = &agents.HTTP{
		Store: c.agentStore, Lots: c.houseStore.Briefs, Cards: c.handlers.houseCalls.CardsOf, Area: agentArea(c.placeIndex),
		Origin: c.site.Host,
	}
	c.handlers.agentDeskCalls = &agents.Desk{
		Store: c.agentStore, Acts: &audit.Store{DB: c.conn}, Editor: callerID, Nickname: c.nicknameOf, Now: clock.Now,
		Area: func(id int64) (string, int64, bool) {
			p, ok := c.placeIndex.Get(places.Area, id)
			return p.ShortName, p.ParentID, ok && !p.Unknown()
		},
	}
	c.handlers.homeCalls = &home.HTTP{
		Store: &home.Store{DB: c.conn, Now: clock.Now}, Lots: c.houseStore.Briefs, Cards: c.handlers.houseCalls.CardsOf, Editor: callerID,
		Nickname: c.nicknameOf,
	}
	c.homeNotifier = c.handlers.homeCalls.Store.EndNotifier(c.log)
	return nil
}

func agentArea(placeIndex *places.Index) func(int64) (wire.AgentArea, bool) {
	return func(id int64) (wire.AgentArea, bool) {
		p, ok := placeIndex.Get(places.Area, id)
		return wire.AgentArea{ID: p.ID, Name: p.ShortName, Alias: p.Alias}, ok
	}
}
