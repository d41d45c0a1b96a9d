package stats

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/db"
)

const (
	// syncLock makes writers of the roll-up take turns (an arbitrary fixed number).
	syncLock = 7_405_220_331
	// syncBatch is how many lots are compared in one transaction.
	syncBatch = 2000
	// sinceOverlap covers the lots of a long import, which are stamped when it starts and seen when it commits.
	sinceOverlap = time.Hour
)

// Source are the lots, handed over by the server. Both read through idb, so that a comparison sees one state.
type Source struct {
	// Lots gives those of the ids that are there and not removed.
	Lots func(ctx context.Context, idb bun.IDB, ids []int64) ([]Lot, error)
	// After gives the next ids, of removed lots too, with a non-zero since only those written since then.
	After func(ctx context.Context, idb bun.IDB, after int64, since time.Time, limit int) ([]int64, error)
}

// Roller keeps facts and cells equal to the lots.
type Roller struct {
	db     bun.IDB
	source Source
	now    func() time.Time
}

// NewRoller makes a Roller; db must allow transactions of its own.
func NewRoller(idb bun.IDB, source Source, now func() time.Time) *Roller {
	return &Roller{idb, source, now}
}

// factRow is a Fact in its table.
type factRow struct {
	bun.BaseModel `bun:"table:stat_facts,alias:f"`

	ID           int64 `bun:",pk"`
	Asset        string
	CityID       int64
	AreaID       int64
	RegionID     int64
	CommunityID  int64
	Community    string
	Usage        string
	Stage        string
	PriceBand    string
	AreaBand     string
	DiscountBand string
	CourtID      int64
	Platform     string
	Result       string
	ListedOn     string `bun:",nullzero,type:date"`
	StartedOn    string `bun:",nullzero,type:date"`
	ClosedOn     string `bun:",nullzero,type:date"`
	PulledOn     string `bun:",nullzero,type:date"`
	StartPrice   int64
	Appraisal    int64
	DealPrice    int64
	MarketPrice  int64
	AreaM2       float64 `bun:"area_m2,type:numeric(10,2)"`
	Signups      int64
	Bids         int64
	Views        int64
	DaysToSale   int64
}

func rowOf(f Fact) factRow {
	return factRow{
		ID: f.ID, Asset: f.Asset, CityID: f.CityID, AreaID: f.AreaID, RegionID: f.RegionID, CommunityID: f.CommunityID,
		Community: f.Community, Usage: f.Usage, Stage: f.Stage, PriceBand: f.PriceBand, AreaBand: f.AreaBand, Result: f.Result,
		DiscountBand: f.DiscountBand, CourtID: f.CourtID, Platform: f.Platform,
		ListedOn: f.ListedOn, StartedOn: f.StartedOn, ClosedOn: f.ClosedOn, PulledOn: f.PulledOn, StartPrice: f.StartPrice,
		Appraisal: f.Appraisal, DealPrice: f.DealPrice, MarketPrice: f.MarketPrice, AreaM2: f.AreaM2,
		Signups: f.Signups, Bids: f.Bids, Views: f.Views, DaysToSale: f.DaysToSale,
	}
}

// Sync compares lots and brings facts and cells up to them. Lots that do not differ cost no write.
func (r *Roller) Sync(ctx context.Context, ids []int64) (changed int, err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	for start := 0; start < len(ids); start += syncBatch {
		n, err := r.syncBatch(ctx, ids[start:min(start+syncBatch, len(ids))])
		changed += n
		if err != nil {
			return changed, err
		}
	}
	return changed, nil
}

// SyncAll compares every lot, or with full false those written since the last time. A comparison of every lot also sees
// counters, which do not count as a write, and facts whose lot is gone.
func (r *Roller) SyncAll(ctx context.Context, full bool) (changed int, err error) {
	began := r.now()
	seen, _, err := r.times(ctx)
	if err != nil {
		return 0, err
	}
	if seen == nil { // nothing to compare with
		return r.Rebuild(ctx)
	}
	var since time.Time
	if !full {
		since = seen.Add(-sinceOverlap)
	}
	for after := int64(0); ; {
		ids, err := r.source.After(ctx, r.db, after, since, syncBatch)
		if err != nil {
			return changed, err
		}
		if full {
			if ids, err = r.withFacts(ctx, after, ids); err != nil {
				return changed, err
			}
		}
		if len(ids) == 0 {
			break
		}
		n, err := r.syncBatch(ctx, ids)
		changed += n
		if err != nil {
			return changed, err
		}
		after = ids[len(ids)-1]
	}
	q := r.db.NewUpdate().Table("stat_state").Set("seen_at = ?", began).Where("one")
	if full {
		q = q.Set("full_at = ?", began)
	}
	_, err = q.Exec(ctx)
	return changed, err
}

// withFacts adds the ids of facts in the stretch of a batch, whose lots may be gone altogether.
func (r *Roller) withFacts(ctx context.Context, after int64, ids []int64) ([]int64, error) {
	last := int64(math.MaxInt64)
	if len(ids) == syncBatch {
		last = ids[len(ids)-1]
	}
	merged := []int64{}
	err := r.db.NewRaw(`SELECT id FROM unnest(?::bigint[]) AS id UNION SELECT id FROM stat_facts WHERE id > ? AND id <= ? ORDER BY id`,
		pgdialect.Array(ids), after, last).Scan(ctx, &merged)
	return merged, err
}

func (r *Roller) syncBatch(ctx context.Context, ids []int64) (changed int, err error) {
	err = db.Tx(ctx, r.db, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", syncLock); err != nil {
			return err
		}
		d, err := r.differences(ctx, tx, ids)
		if changed = len(d.ids); err != nil || changed == 0 {
			return err
		}
		if err := d.apply(ctx, tx); err != nil {
			return err
		}
		return r.moved(ctx, tx)
	})
	return changed, err
}

// differences are the lots whose fact is not what the lot says: their ids, the facts that those there should have, and
// all the days on which either counts.
type differences struct {
	ids   []int64
	fresh []factRow
	days  map[string]bool
}

func (r *Roller) differences(ctx context.Context, tx bun.Tx, ids []int64) (d differences, err error) {
	lots, err := r.source.Lots(ctx, tx, ids)
	if err != nil {
		return d, err
	}
	var had []Fact
	err = tx.NewSelect().TableExpr("stat_facts AS f").ColumnExpr(factColumns).Where("f.id IN ?", bun.Tuple(ids)).Scan(ctx, &had)
	if err != nil {
		return d, err
	}
	d.days = map[string]bool{}
	old := make(map[int64]Fact, len(had))
	for _, f := range had {
		old[f.ID] = f
	}
	for _, l := range lots {
		before, f := old[l.ID], NewFact(l)
		delete(old, l.ID)
		if before != f {
			d.fresh = append(d.fresh, rowOf(f))
			d.note(l.ID, before)
			d.note(0, f)
		}
	}
	for id, f := range old { // facts without a lot
		d.note(id, f)
	}
	return d, nil
}

// note remembers a fact that goes (with its id) or comes (with id 0).
func (d *differences) note(id int64, f Fact) {
	if id != 0 {
		d.ids = append(d.ids, id)
	}
	for _, day := range []string{f.ListedOn, f.StartedOn, f.ClosedOn, f.PulledOn} {
		if day != "" {
			d.days[day] = true
		}
	}
}

// factColumns reads a Fact: an absent day as an empty text.
const factColumns = `f.id, f.asset, f.city_id, f.area_id, f.region_id, f.community_id, f.community, f.usage, f.stage,
	f.price_band, f.area_band, f.discount_band, f.court_id, f.platform, f.result, coalesce(f.listed_on::text, '') AS listed_on, coalesce(f.started_on::text, '') AS started_on,
	coalesce(f.closed_on::text, '') AS closed_on, coalesce(f.pulled_on::text, '') AS pulled_on, f.start_price, f.appraisal,
	f.deal_price, f.market_price, f.area_m2, f.signups, f.bids, f.views, f.days_to_sale`

// apply takes the old facts out of the cells and puts the new ones in.
func (d differences) apply(ctx context.Context, tx bun.Tx) error {
	ids := pgdialect.Array(d.ids)
	if err := roll(ctx, tx, -1, "f.id = ANY (?)", ids); err != nil {
		return err
	}
	if _, err := tx.NewDelete().Table("stat_facts").Where("id = ANY (?)", ids).Exec(ctx); err != nil {
		return err
	}
	if len(d.fresh) > 0 {
		if _, err := tx.NewInsert().Model(&d.fresh).Exec(ctx); err != nil {
			return err
		}
		if err := roll(ctx, tx, 1, "f.id = ANY (?)", ids); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, `DELETE FROM stat_cells WHERE day = ANY (?::date[])
		AND listed = 0 AND started = 0 AND sold = 0 AND failed = 0 AND withdrawn = 0 AND postponed = 0 AND suspended = 0`,
		pgdialect.Array(slices.Collect(maps.Keys(d.days))))
	return err
}

// roll adds (sign 1) the facts of a condition to the cells, or takes them away (sign -1).
func roll(ctx context.Context, tx bun.Tx, sign int, where string, args ...any) error {
	names := sumList(func(c sumColumn) string { return c.name })
	sets, dim, value := dimensionSets()
	query := fmt.Sprintf(`
INSERT INTO stat_cells AS c (city_id, area_id, dim, value, day, %s)
SELECT f.city_id, CASE WHEN GROUPING(f.area_id) = 1 THEN 0 ELSE f.area_id END,
	%s,
	%s,
	e.day, %s
FROM stat_facts AS f %s
WHERE e.day IS NOT NULL AND %s
GROUP BY e.day, f.city_id, GROUPING SETS ((f.area_id), ()),
	GROUPING SETS (%s)
ON CONFLICT (city_id, area_id, dim, day, value) DO UPDATE SET %s`,
		names, dim, value, sumsOfFacts(sign), eventsOf, where, sets,
		sumList(func(c sumColumn) string { return c.name + " = c." + c.name + " + excluded." + c.name }))
	_, err := tx.ExecContext(ctx, query, args...)
	return err
}

// moved stamps the state and tells the pages.
func (r *Roller) moved(ctx context.Context, tx bun.Tx) error {
	if _, err := tx.NewUpdate().Table("stat_state").Set("changed_at = ?", r.now()).Where("one").Exec(ctx); err != nil {
		return err
	}
	return db.Notify(ctx, tx, Tag)
}

// Rebuild makes everything anew from the lots and says how many count. Readers see the old figures until it is done.
func (r *Roller) Rebuild(ctx context.Context) (lots int, err error) {
	began := r.now()
	err = db.Tx(ctx, r.db, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", syncLock); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM stat_cells"); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM stat_facts"); err != nil {
			return err
		}
		if lots, err = r.insertAll(ctx, tx); err != nil {
			return err
		}
		if err := roll(ctx, tx, 1, "true"); err != nil {
			return err
		}
		if _, err := tx.NewUpdate().Table("stat_state").Set("seen_at = ?", began).Set("full_at = ?", began).Where("one").Exec(ctx); err != nil {
			return err
		}
		return r.moved(ctx, tx)
	})
	return lots, err
}

func (r *Roller) insertAll(ctx context.Context, tx bun.Tx) (n int, err error) {
	for after := int64(0); ; {
		ids, err := r.source.After(ctx, tx, after, time.Time{}, syncBatch)
		if err != nil || len(ids) == 0 {
			return n, err
		}
		after = ids[len(ids)-1]
		lots, err := r.source.Lots(ctx, tx, ids)
		if err != nil {
			return n, err
		}
		if len(lots) == 0 {
			continue
		}
		rows := make([]factRow, len(lots))
		for i, l := range lots {
			rows[i] = rowOf(NewFact(l))
		}
		if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
			return n, err
		}
		n += len(rows)
	}
}

// times are when the lots written since, and when all lots were compared last; nil for never.
func (r *Roller) times(ctx context.Context) (seenAt, fullAt *time.Time, err error) {
	var row struct{ SeenAt, FullAt *time.Time }
	err = r.db.NewSelect().TableExpr("stat_state").Column("seen_at", "full_at").Scan(ctx, &row)
	return row.SeenAt, row.FullAt, err
}
