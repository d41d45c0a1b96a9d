package server

import (
	"context"

	"fapai/api/agents"
	"fapai/api/places"
	"fapai/proto-types/wire"
)

// assembleAgents makes the consultants, with what they need of lots and districts.
func (c *components) assembleAgents(context.Context) error {
	c.agentStore = agents.NewStore(c.conn)
	c.handlers.agentCalls = &agents.HTTP{
		Store: c.agentStore, Lots: c.houseStore.Briefs, Cards: c.handlers.houseCalls.CardsOf, Area: agentArea(c.placeIndex),
		Origin: c.site.Host,
	}
	return nil
}

func agentArea(placeIndex *places.Index) func(int64) (wire.AgentArea, bool) {
	return func(id int64) (wire.AgentArea, bool) {
		p, ok := placeIndex.Get(places.Area, id)
		return wire.AgentArea{ID: p.ID, Name: p.ShortName, Alias: p.Alias}, ok
	}
}

// mustBe turns a question into an error for what is not there.
func mustBe(exists func(context.Context, int64) (bool, error), missing error) func(context.Context, int64) error {
	return func(ctx context.Context, id int64) error {
		there, err := exists(ctx, id)
		if err == nil && !there {
			err = missing
		}
		return err
	}
}
