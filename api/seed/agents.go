package seed

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/agents"
	"fapai/api/httpx"
	"fapai/api/illustration"
)

// consultants is how many invented consultants each district has, in the order of districts; each serves a neighbour too.
var consultants = []int{2, 2, 7, 3, 2, 4, 1, 2, 3, 2, 4, 3, 1, 1, 1, 1}

// neighbours are the districts that consultants of a district serve as well, by alias.
var neighbours = map[string][]string{
	"dongcheng": {"chaoyang", "xicheng"}, "xicheng": {"haidian", "dongcheng"}, "chaoyang": {"tongzhou", "shunyi", "dongcheng"},
	"fengtai": {"daxing", "shijingshan", "fangshan"}, "shijingshan": {"mentougou", "haidian"}, "haidian": {"changping", "shijingshan"},
	"mentougou": {"shijingshan", "fangshan"}, "fangshan": {"fengtai", "mentougou"}, "tongzhou": {"chaoyang", "shunyi"},
	"shunyi": {"huairou", "pinggu", "miyun"}, "changping": {"haidian", "yanqing", "huairou"}, "daxing": {"fengtai", "fangshan"},
	"huairou": {"miyun", "yanqing"}, "pinggu": {"shunyi", "miyun"}, "miyun": {"huairou", "pinggu"}, "yanqing": {"changping", "huairou"},
}

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
	for i, d := range districts {
		at[d.alias] = i
	}
	for i, d := range districts {
		for range consultants[i] {
			no := len(records)
			rnd := newRNG(seed, agentStream+uint64(no))
			r := invent(rnd, no)
			r.Agent.SourceKey = fmt.Sprintf("DEMO-%d-%03d", seed, no+1)
			r.AreaIDs = []int64{home[i].ID}
			others := neighbours[d.alias]
			for n := range rnd.between(1, min(2, len(others))) {
				r.AreaIDs = append(r.AreaIDs, home[at[others[(n+no)%len(others)]]].ID)
			}
			r.Agent.Store = home[i].ShortName + oneOf(rnd, storeNames) + "店"
			r.Agent.Intro = intro(rnd, r.Agent, home[i].ShortName)
			r.Stories = stories(rnd, home[i].ShortName)
			records = append(records, r)
		}
	}
	return records
}

// invent makes a person who does not exist. Name and extension differ from those of all others.
func invent(rnd rng, no int) agents.Record {
	woman := rnd.chance(0.45)
	given, sex := givenMen, "m"
	if woman {
		given, sex = givenWomen, "f"
	}
	years := rnd.between(2, 14)
	title := "法拍专员"
	if years >= 10 {
		title = "资深法拍专员"
	}
	avatar := illustration.Portrait(sex, no)
	tags := append([]string{}, agentTags...)
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

// care makes the tie to a lot; the first consultant of every second lot has something to say of it.
func (l *agentLot) care(now time.Time, n int) agents.Care {
	c := agents.Care{HouseID: l.ID}
	if text := l.remark(); n == 0 && l.hash()%2 == 0 && text != "" {
		y, m, day := now.In(httpx.CST).Date()
		today := time.Date(y, m, day, 0, 0, 0, 0, httpx.CST)
		at := time.Date(y, m, day-1-int(l.hash()%6), 9+int(l.hash()/8%9), int(l.hash()/64%60), 0, 0, httpx.CST)
		if l.PublishTime != nil && at.Before(*l.PublishTime) {
			at = l.PublishTime.Add(time.Hour)
		}
		if at.Before(today) {
			c.Comment, c.CommentedAt = &text, &at
		}
	}
	return c
}

// remark says what the lot's own fields say, and what follows from it for a bidder.
func (l *agentLot) remark() string {
	var parts []string
	add := func(known bool, text string) {
		if known {
			parts = append(parts, text)
		}
	}
	if l.Discount != nil && *l.Discount < 1 {
		advice := []string{
			"出价前先核对同小区近一年的成交价", "留出税费和腾退预算之后再定心理价位", "优惠是否真实，要和周边可比成交放在一起看",
			"关注报名人数，热度高时容易超过心理价位",
		}
		add(true, fmt.Sprintf("起拍价为评估价的%.1f折，%s", 10**l.Discount, advice[l.hash()/7%uint64(len(advice))]))
	}
	add(l.Station != "", fmt.Sprintf("离%s站约%d米，通勤条件清楚", l.Station, l.DistanceM))
	add(l.Occupancy == "0", "公告称房屋已腾空，交付周期相对可控")
	add(l.Occupancy == "1", "公告称由被执行人居住，腾退时间要先向法院问清")
	add(l.Occupancy == "2", "带租约拍卖，签约前要核对租赁合同的备案和租金支付")
	add(l.TaxBurden == "2", "税费全部由买受人承担，到手价要把卖方税费算进去")
	add(l.Loan == "1", "公告写明可以贷款，建议提前办理预审")
	if len(parts) > 3 {
		parts = parts[:3]
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "；") + "。以法院公告为准。"
}
