package demo

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/agents"
	"fapai/api/importing"
)

// The maximum number of lots for which a consultant (顾问) is responsible, and the maximum number of sold lots that a
// consultant has accompanied.
const (
	maxCares = 24
	maxDeals = 36
)

// agent is a line of agents.ndjson.
type agent struct {
	SourceKey                           string `json:"source_key"`
	Name, Gender, Title, Company, Store string
	Avatar                              string
	PhoneExt                            string `json:"phone_ext"`
	Years                               int
	Intro                               string
	Tags, Areas                         []string
	Score                               float64
	ScoreCount                          int `json:"score_count"`
	Online                              bool
	Sort                                int
	Stories                             []struct{ Title, Text, Date string }
	Cares                               []care // sorted by the next auction
	Deals                               []string
}

// care is a lot for which a consultant is responsible, with the consultant's comment, which may be empty.
type care struct {
	Lot, Comment string
	At           *time.Time
}

// loadAgents stores the consultants, each with those lots of the consultant that are in the database.
func (l *loader) loadAgents(ctx context.Context, idb bun.IDB) error {
	lots, err := demoLots(ctx, idb)
	if err != nil {
		return err
	}
	var records []agents.Record
	for line, err := range lines("agents") {
		if err != nil {
			return err
		}
		var a agent
		if err := json.Unmarshal(line, &a); err != nil {
			return err
		}
		r, err := a.record(l.deps.Places)
		if err != nil {
			return err
		}
		a.addLots(&r, lots, l.now)
		records = append(records, r)
	}
	_, err = agents.Upsert(ctx, idb, records, l.now)
	return err
}

func (a *agent) record(find importing.FindPlace) (r agents.Record, err error) {
	r.Agent = agents.Agent{
		SourceKey: a.SourceKey, Name: a.Name, Gender: &a.Gender, Title: a.Title, Company: a.Company,
		Store: a.Store, Avatar: &a.Avatar,
		PhoneExt: &a.PhoneExt, Years: a.Years, Intro: a.Intro, Tags: a.Tags, Score: &a.Score, ScoreCount: a.ScoreCount,
		Online: a.Online, Sort: a.Sort, IsDemo: true,
	}
	for _, name := range a.Areas {
		place, err := find(importing.PlaceQuery{Province: "北京市", Area: name})
		if err != nil {
			return r, err
		}
		r.Agent.CityID, r.AreaIDs = place.CityID, append(r.AreaIDs, place.AreaID)
	}
	for _, s := range a.Stories {
		date, err := time.Parse(time.DateOnly, s.Date)
		if err != nil {
			return r, err
		}
		r.Stories = append(r.Stories, agents.Story{Title: s.Title, Text: s.Text, Date: date})
	}
	return r, nil
}

// addLots adds a consultant's lots to the record: those that are open to bids and those that were sold.
func (a *agent) addLots(r *agents.Record, lots map[string]demoLot, now time.Time) {
	m := moveTo(now)
	for _, c := range a.Cares {
		one, ok := lots[c.Lot]
		if !ok || !one.Open || len(r.Cares) == maxCares {
			continue
		}
		added := agents.Care{HouseID: one.ID}
		if c.Comment != "" && c.At != nil {
			at := m.time(*c.At, true)
			added.Comment, added.CommentedAt = &c.Comment, &at
		}
		r.Cares = append(r.Cares, added)
	}
	for _, source := range a.Deals {
		if one, ok := lots[source]; ok && one.DealPrice != nil && len(r.Deals) < maxDeals {
			r.Deals = append(r.Deals, agents.Deal{HouseID: one.ID, Title: one.Title, AreaM2: one.AreaM2,
				DealPrice: *one.DealPrice, DealTime: one.ClosesAt})
		}
	}
}
