package crawlerlog

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Question selects the days and the engine of a report.
type Question struct {
	From, To time.Time // first and last day
	Engine   string    // key of the crawler; empty for all
}

// Report summarises the visits of some days. Its numbers exclude false claims unless stated otherwise.
type Report struct {
	Engines  []EngineCount
	Days     []DayCount
	Kinds    []KindCount
	Statuses []StatusCount
	Wastes   []WasteCount
	Wasted   []PageCount
	Claims   []Claim
	Dropped  int64
}

// EngineCount holds the numbers of visits of one crawler and the time of its last visit.
type EngineCount struct {
	Engine                                   string
	Verified, Unverified, FalseClaims, Waste int64
	LastAt                                   *time.Time
}

// DayCount is the number of visits of a crawler on one day.
type DayCount struct {
	Day    time.Time
	Engine string
	Visits int64
}

// KindCount is the number of visits to one kind of page, and the number of those that were useless (see Waste).
type KindCount struct {
	Kind          string
	Visits, Waste int64
}

// StatusCount is the number of visits that got an HTTP status.
type StatusCount struct {
	Status int
	Visits int64
}

// WasteCount is the number of useless visits for one reason.
type WasteCount struct {
	Waste  Waste
	Visits int64
}

// PageCount is the number of useless visits to one address.
type PageCount struct {
	Path, Engine, Kind string
	Status             int
	Waste              Waste
	Visits             int64
	LastAt             time.Time
}

// Claim is an IP address from which a client falsely claimed to be a crawler, with the number of the client's visits.
type Claim struct {
	Address, Engine, Host string
	Visits                int64
	FirstAt, LastAt       time.Time
}

// Report reads the report on the days and the engine of q.
func (s *Store) Report(ctx context.Context, q Question) (r Report, err error) {
	from, to := q.From.Format(time.DateOnly), q.To.Format(time.DateOnly)
	within := func(query *bun.SelectQuery) *bun.SelectQuery {
		query = query.TableExpr("spider_days").Where("day BETWEEN ? AND ?", from, to)
		if q.Engine != "" {
			query = query.Where("engine = ?", q.Engine)
		}
		return query
	}
	real := func() *bun.SelectQuery { return within(s.DB.NewSelect()).Where("verdict <> ?", FalseClaim) }
	of := func(query *bun.SelectQuery) *bun.SelectQuery {
		if q.Engine != "" {
			query = query.Where("engine = ?", q.Engine)
		}
		return query
	}
	// The list of crawlers is not restricted to the selected one, because editors select another one from it.
	err = s.DB.NewRaw(`SELECT engine, sum(visits) FILTER (WHERE verdict = 'verified') AS verified,
			sum(visits) FILTER (WHERE verdict = 'unverified') AS unverified, sum(visits) FILTER (WHERE verdict = 'false') AS false_claims,
			sum(visits) FILTER (WHERE verdict <> 'false' AND waste <> '') AS waste,
			(SELECT max(last_at) FROM spider_pages AS p WHERE p.engine = d.engine) AS last_at
		FROM spider_days AS d WHERE day BETWEEN ? AND ? GROUP BY engine`, from, to).Scan(ctx, &r.Engines)
	for _, read := range []func() error{
		func() error {
			return real().Column("day", "engine").ColumnExpr("sum(visits) AS visits").Group("day", "engine").
				Order("day", "engine").Scan(ctx, &r.Days)
		},
		func() error {
			return real().Column("kind").
				ColumnExpr("sum(visits) AS visits, coalesce(sum(visits) FILTER (WHERE waste <> ''), 0) AS waste").
				Group("kind").OrderExpr("sum(visits) DESC, kind").Scan(ctx, &r.Kinds)
		},
		func() error {
			return real().Column("status").ColumnExpr("sum(visits) AS visits").Group("status").
				Order("status").Scan(ctx, &r.Statuses)
		},
		func() error {
			return real().Column("waste").ColumnExpr("sum(visits) AS visits").Where("waste <> ''").Group("waste").
				OrderExpr("sum(visits) DESC").Scan(ctx, &r.Wastes)
		},
		func() error {
			return of(s.DB.NewSelect().TableExpr("spider_pages").
				Column("path", "engine", "kind", "status", "waste", "visits", "last_at")).
				Where("waste <> ''").Where("last_at >= ?::date", from).OrderExpr("visits DESC, path, engine").
				Limit(maxListed).Scan(ctx, &r.Wasted)
		},
		func() error {
			return of(s.DB.NewSelect().TableExpr("spider_claims").
				Column("address", "engine", "host", "visits", "first_at", "last_at")).
				Where("last_at >= ?::date", from).OrderExpr("visits DESC, address, engine").
				Limit(maxListed).Scan(ctx, &r.Claims)
		},
		func() error {
			return s.DB.NewSelect().TableExpr("spider_losses").ColumnExpr("coalesce(sum(visits), 0)").
				Where("day BETWEEN ? AND ?", from, to).
				Scan(ctx, &r.Dropped)
		},
	} {
		if err != nil {
			return r, err
		}
		err = read()
	}
	return r, err
}
