package demo

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/agents"
	"fapai/api/demo/illustration"
	"fapai/api/platform/httpx"
)

const (
	agentStream = 3 << 40
	// What one consultant looks after and has accompanied, at most.
	maxCares = 24
	maxDeals = 36
	// A lot is looked after by so many consultants of its district.
	caresPerLot = 2
)

// writeAgents invents the consultants and gives them lots that are in the database: those that can be bid for to look
// after, some of those that were sold as deals.
func writeAgents(ctx context.Context, idb bun.IDB, o Options, now time.Time) error {
	records := Agents(o.Seed)
	open, err := openLots(ctx, idb, now)
	if err != nil {
		return err
	}
	sold, err := soldLots(ctx, idb)
	if err != nil {
		return err
	}
	for i := range open {
		lot := &open[i]
		serving := servingArea(records, lot.AreaID)
		for n := range min(caresPerLot, len(serving)) {
			r := serving[(int(lot.hash()%1000)+n)%len(serving)]
			if len(r.Cares) < maxCares {
				r.Cares = append(r.Cares, lot.care(now, n))
			}
		}
	}
	for i := range sold {
		lot := &sold[i]
		serving := servingArea(records, lot.AreaID)
		if len(serving) == 0 || lot.hash()%3 != 0 {
			continue
		}
		r := serving[int(lot.hash()/3%1000)%len(serving)]
		if len(r.Deals) < maxDeals {
			r.Deals = append(r.Deals, agents.Deal{
				HouseID: lot.ID, Title: lot.Title, AreaM2: lot.AreaM2, DealPrice: lot.DealPrice, DealTime: lot.ClosesAt,
			})
		}
	}
	_, err = agents.Upsert(ctx, idb, records, now)
	return err
}

// Agents are the invented consultants of a seed, without lots.
func Agents(seed uint64) []agents.Record {
	var records []agents.Record
	home := newGeography().areas
	at := map[string]int{}
	for i, d := range districts() {
		at[d.Alias] = i
	}
	for i, d := range districts() {
		for range d.Consultants {
			no := len(records)
			rnd := newRNG(seed, agentStream+uint64(no))
			r := invent(rnd, no)
			r.Agent.SourceKey = fmt.Sprintf("DEMO-%d-%03d", seed, no+1)
			r.AreaIDs = []int64{home[i].ID}
			others := d.Neighbours
			for n := range rnd.between(1, min(2, len(others))) {
				r.AreaIDs = append(r.AreaIDs, home[at[others[(n+no)%len(others)]]].ID)
			}
			r.Agent.Store = home[i].ShortName + oneOf(rnd, names().Stores) + "店"
			fill := strings.NewReplacer("{area}", home[i].ShortName, "{years}", fmt.Sprint(r.Agent.Years))
			r.Agent.Intro = agentIntro(rnd, fill)
			r.Stories = agentStories(rnd, fill)
			records = append(records, r)
		}
	}
	return records
}

// invent makes a person who does not exist. Name and extension differ from those of all others.
func invent(rnd rng, no int) agents.Record {
	sex := "m"
	if rnd.chance(0.45) {
		sex = "f"
	}
	surnames, given := names().Surnames, names().Given[sex]
	years := rnd.between(2, 14)
	title := "法拍专员"
	if years >= 10 {
		title = "资深法拍专员"
	}
	avatar := illustration.Portrait(sex, no)
	tags := slices.Clone(names().AgentTags)
	rnd.Shuffle(len(tags), func(i, j int) { tags[i], tags[j] = tags[j], tags[i] })
	return agents.Record{Agent: agents.Agent{
		// The list of given names is walked, so that no two share one.
		Name: surnames[(no*7)%len(surnames)] + given[no%len(given)], Gender: ptr(sex), Title: title, Company: "演示经纪公司",
		Avatar: &avatar, PhoneExt: ptr(fmt.Sprint(8001 + no)), Years: years, Tags: tags[:3], CityID: beijingCity,
		Score: ptr(float64(rnd.between(46, 50)) / 10), ScoreCount: rnd.between(12, 160), Online: rnd.chance(0.6), Sort: rnd.between(1, 5), IsDemo: true,
	}}
}

// servingArea are the consultants who serve a district, those whose main one it is first.
func servingArea(records []agents.Record, area int64) (out []*agents.Record) {
	for _, main := range []bool{true, false} {
		for i := range records {
			r := &records[i]
			if (r.AreaIDs[0] == area) == main && slices.Contains(r.AreaIDs, area) {
				out = append(out, r)
			}
		}
	}
	return out
}

// hash spreads lots evenly and stays the same when the database is filled anew.
func (l *agentLot) hash() uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(l.SourceID))
	return h.Sum64()
}

// care links the consultant to a lot; the first consultant of every second lot has a comment on it.
func (l *agentLot) care(now time.Time, n int) agents.Care {
	c := agents.Care{HouseID: l.ID}
	if text := l.remark(); n == 0 && l.hash()%2 == 0 && text != "" {
		today := dayOf(now)
		at := today.AddDate(0, 0, -1-int(l.hash()%6)).Add(time.Duration(9*60+l.hash()/8%9*60+l.hash()/64%60) * time.Minute)
		if l.PublishTime != nil && at.Before(*l.PublishTime) {
			at = l.PublishTime.Add(time.Hour)
		}
		if at.Before(today) {
			c.Comment, c.CommentedAt = &text, &at
		}
	}
	return c
}

// remark repeats what the lot's fields contain and what follows from it for a bidder.
func (l *agentLot) remark() string {
	texts := agentPhrases()
	var parts []string
	add := func(known bool, text string) {
		if known {
			parts = append(parts, text)
		}
	}
	if l.Discount != nil && *l.Discount < 1 {
		advice := texts.DiscountAdvice
		add(true, fmt.Sprintf("起拍价为评估价的%.1f折，%s", 10**l.Discount, advice[l.hash()/7%uint64(len(advice))]))
	}
	add(l.Station != "", fmt.Sprintf("离%s站约%d米，通勤条件清楚", l.Station, l.DistanceM))
	for _, known := range []string{texts.Occupancy[l.Occupancy], texts.Tax[l.TaxBurden], texts.Loan[l.Loan]} {
		add(known != "", known)
	}
	if len(parts) > 3 {
		parts = parts[:3]
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "；") + "。以法院公告为准。"
}

// agentIntro is a consultant's description of his or her work.
func agentIntro(rnd rng, fill *strings.Replacer) string {
	texts := agentPhrases()
	return fill.Replace(oneOf(rnd, texts.Openings) + "\n" + oneOf(rnd, texts.Practices) + "\n" + texts.Mark)
}

// agentStories are one or two short accounts of cases.
func agentStories(rnd rng, fill *strings.Replacer) []agents.Story {
	var all []agents.Story
	for _, s := range agentPhrases().Stories {
		all = append(all, agents.Story{Title: s.Title, Text: fill.Replace(s.Text)})
	}
	rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	chosen := all[:rnd.between(1, 2)]
	for i := range chosen {
		// Dates stay the same from run to run.
		chosen[i].Date = time.Date(2026, time.Month(rnd.between(2, 10)), rnd.between(1, 28), 0, 0, 0, 0, httpx.CST)
	}
	return chosen
}
