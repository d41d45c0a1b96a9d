package stored

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// batchSize is the number of lots read, computed and written at once.
const batchSize = 20_000

// maxNamed is the maximum number of changed lots for which one cache tag each is sent. For more, all pages are purged.
const maxNamed = 200

// Recomputed counts what a recomputation of totals changes.
type Recomputed struct {
	Lots    int // number of lots whose total was computed
	Changed int // number of lots whose total changed
	Known   int // changed from unknown to known
	Unknown int // changed from known to unknown
	// Changes of the total's upper end in 元, over lots whose total is known before and after.
	Up, Down         int   // number of lots whose total rose or fell
	Mean, Median     int64 // positive for a rise
	Largest, LargeID int64 // largest change, with its sign, and the id of its lot
}

// costed lists the columns of a lot from which its total is computed.
var costed = []string{
	"id", "usage", "nature", "area_m2", "share", "sold_right", "ownership", "start_price", "current_price",
	"deal_price", "start_time", "end_time",
	"actual_end_time", "arrears_total", "risk_tax", "risk_occupancy", "risk_delivery", "risk_owner", "risk_held",
	"risk_only", "risk_bought_year",
}

// Try returns the changes that the rules of book would make, without writing them.
func Try(ctx context.Context, idb bun.IDB, book *cost.Book, now time.Time) (Recomputed, error) {
	return recompute(ctx, idb, func(context.Context, bun.Tx) (*cost.Book, error) { return book, nil }, now, true)
}

// Recompute computes the totals of all lots, including removed ones, by the stored rules, and writes all of them or
// none. lock must prevent concurrent writes of lots. If dry is true, nothing is written.
func Recompute(
	ctx context.Context, idb bun.IDB, now time.Time, dry bool, lock func(context.Context, bun.Tx) error,
) (Recomputed, error) {
	return recompute(ctx, idb, func(ctx context.Context, tx bun.Tx) (*cost.Book, error) {
		if !dry {
			if err := lock(ctx, tx); err != nil {
				return nil, err
			}
		}
		return Book(ctx, tx)
	}, now, dry)
}

func recompute(
	ctx context.Context, idb bun.IDB, begin func(context.Context, bun.Tx) (*cost.Book, error), now time.Time, dry bool,
) (out Recomputed, err error) {
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		book, err := begin(ctx, tx)
		if err != nil {
			return err
		}
		var moves []int64
		var changed []int64
		for last := int64(0); ; {
			var lots []lot.House
			if err := readCosted(tx, &lots).Where("h.id > ?", last).Order("h.id").
				Limit(batchSize).Scan(ctx); err != nil {
				return err
			}
			if len(lots) == 0 {
				break
			}
			last = lots[len(lots)-1].ID
			differ := compute(lots, book, now, &out, &moves)
			for _, h := range differ {
				if len(changed) <= maxNamed {
					changed = append(changed, h.ID)
				}
			}
			if !dry {
				if _, err := Write(ctx, tx, differ, now); err != nil {
					return err
				}
			}
		}
		out.summarise(moves)
		if dry || out.Changed == 0 {
			return nil
		}
		return db.Notify(ctx, tx, tagsOf(changed)...)
	})
	return out, err
}

// readCosted returns a query for lots with their totals and the columns from which totals are computed.
func readCosted(tx bun.Tx, lots *[]lot.House) *bun.SelectQuery {
	return tx.NewSelect().Model(lots).Column(costed...).ColumnExpr("ht.low AS total_low, ht.high AS total_high").
		Join("LEFT JOIN house_totals AS ht ON ht.house_id = h.id")
}

func tagsOf(changed []int64) []string {
	tags := []string{cachetag.Houses}
	if len(changed) > maxNamed {
		return append(tags, cachetag.AnyHouse)
	}
	for _, id := range changed {
		tags = append(tags, cachetag.House(id))
	}
	return tags
}

// compute sets the totals of lots, counts the changes in out and moves, and returns the lots whose total changed.
func compute(lots []lot.House, book *cost.Book, now time.Time, out *Recomputed, moves *[]int64) (differ []*lot.House) {
	was := make([][2]*int64, len(lots))
	for i := range lots {
		was[i] = [2]*int64{lots[i].TotalLow, lots[i].TotalHigh}
	}
	inParallel(lots, func(h *lot.House) { cost.SetTotal(h, book, now) })
	for i := range lots {
		h := &lots[i]
		out.Lots++
		if same(was[i][0], h.TotalLow) && same(was[i][1], h.TotalHigh) {
			continue
		}
		differ = append(differ, h)
		out.add(h.ID, was[i][1], h.TotalHigh, moves)
	}
	return differ
}

func inParallel(lots []lot.House, each func(h *lot.House)) {
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	for part := range slices.Chunk(lots, (len(lots)+workers-1)/workers) {
		wg.Go(func() {
			for i := range part {
				each(&part[i])
			}
		})
	}
	wg.Wait()
}

func same(a, b *int64) bool { return a == b || a != nil && b != nil && *a == *b }

// add counts a lot whose total has changed, and appends the change of the total's upper end to moves.
func (r *Recomputed) add(id int64, before, after *int64, moves *[]int64) {
	r.Changed++
	switch {
	case before == nil:
		r.Known++
	case after == nil:
		r.Unknown++
	default:
		by := *after - *before
		*moves = append(*moves, by)
		if by < 0 {
			r.Down++
		} else {
			r.Up++
		}
		if max(by, -by) > max(r.Largest, -r.Largest) {
			r.Largest, r.LargeID = by, id
		}
	}
}

// summarise sets the mean and the median from moves, the changes of the totals' upper ends.
func (r *Recomputed) summarise(moves []int64) {
	if len(moves) == 0 {
		return
	}
	slices.Sort(moves)
	var sum int64
	for _, by := range moves {
		sum += by
	}
	r.Mean = sum / int64(len(moves))
	middle := len(moves) / 2
	if r.Median = moves[middle]; len(moves)%2 == 0 {
		r.Median = (moves[middle-1] + moves[middle]) / 2
	}
}
