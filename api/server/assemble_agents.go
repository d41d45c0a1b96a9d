package server

import (
	"context"

	"fapai/api/agents"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/places"
	"fapai/proto-types/wire"
)

// assembleAgents makes the consultants, with what they need of lots and districts.
func (c *components) assembleAgents(context.Context) error {
	c.agentStore = agents.NewStore(c.conn)
	c.handlers.agentCalls = &agents.HTTP{
		Store: c.agentStore, Lots: agentLots(c.houseStore), Cards: c.handlers.houseCalls.CardsOf, Area: agentArea(c.placeIndex),
		Origin: c.site.Host, NoHouse: lot.ErrNotFound,
	}
	return nil
}

func agentLots(lots *houses.Store) func(context.Context, []int64) ([]agents.Lot, error) {
	return func(ctx context.Context, ids []int64) ([]agents.Lot, error) {
		briefs, err := lots.Briefs(ctx, ids)
		if err != nil {
			return nil, err
		}
		out := make([]agents.Lot, len(briefs))
		for i, b := range briefs {
			open := b.Status == lot.Upcoming || b.Status == lot.Running
			out[i] = agents.Lot{ID: b.ID, AreaID: b.AreaID, Title: b.Title, Open: open}
		}
		return out, nil
	}
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
