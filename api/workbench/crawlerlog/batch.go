package crawlerlog

import (
	"net/netip"
	"time"
)

// batch holds the rows that one transaction stores.
type batch struct {
	days    map[dayRow]int64
	pages   map[pageRow]pageCount
	claims  map[claim]claimCount
	dropped int64
	day     time.Time // day for which the dropped visits are counted
}

// dayRow is the key of a row in spider_days.
type dayRow struct {
	day     time.Time
	engine  string
	verdict Verdict
	kind    string
	status  int
	waste   Waste
}

// pageRow is the key of a row in spider_pages.
type pageRow struct{ path, engine string }

type pageCount struct {
	visits int64
	last   time.Time
	status int
	kind   string
	waste  Waste
}

type claimCount struct {
	visits      int64
	first, last time.Time
	host        string
}

func batchOf(counted map[group]*count, proofs map[claim]proof, dropped int64, now time.Time) batch {
	b := batch{
		days: map[dayRow]int64{}, pages: map[pageRow]pageCount{}, claims: map[claim]claimCount{}, dropped: dropped,
		day: time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC),
	}
	for g, c := range counted {
		engine, p, waste := Engines[g.claim.engine-1].Key, proofs[g.claim], wasteOf(g.kind, g.status, g.noindex)
		b.days[dayRow{g.day, engine, p.verdict, g.kind, g.status, waste}] += c.visits
		if p.verdict == FalseClaim {
			// A visit with a false claim is counted per client, not per address, so that it cannot fill the
			// table of addresses.
			b.claims[g.claim] = b.claims[g.claim].with(c, p.host)
			continue
		}
		row := pageRow{g.path, engine}
		page := b.pages[row]
		page.visits += c.visits
		if c.last.After(page.last) {
			page.last, page.status, page.kind, page.waste = c.last, g.status, g.kind, waste
		}
		b.pages[row] = page
	}
	return b
}

func (n claimCount) with(c *count, host string) claimCount {
	if n.visits == 0 || c.first.Before(n.first) {
		n.first = c.first
	}
	if c.last.After(n.last) {
		n.last = c.last
	}
	n.visits += c.visits
	n.host = host
	return n
}

// addressOf returns an IP address as text. It returns the /64 network of an IPv6 address, because a client can use any
// address of its network.
func addressOf(a netip.Addr) string {
	if a.Is6() {
		if network, err := a.Prefix(64); err == nil {
			return network.String()
		}
	}
	return a.String()
}
