package importer

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/fingerprint"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/platform/db"
)

// outcome is the result of writing one lot.
type outcome int

const (
	unchanged outcome = iota
	inserted
	updated
)

// batch is a set of lots that are looked up or written together by a constant number of statements. At most upsertBatch
// lots are written together.
type batch struct {
	tx       bun.Tx
	now      time.Time
	lots     []lot.Lot // with distinct keys; prepare changes them
	outcomes []outcome
	stored   []storedLot
	places   map[int64]place     // area id → place
	assets   []fingerprint.Asset // assets of the lots; set by prepare
	query    string              // statement that writes the lots; set by prepare
	args     []any
	fresh    bool       // all lots are new, so COPY writes them
	rows     []byte     // text for COPY into houses, if fresh
	book     *cost.Book // cost rules
	err      error      // error of prepare
}

// storedLot holds the stored columns of a lot that the next write of the lot needs.
type storedLot struct {
	N               int
	ID              int64
	CommunityID     *int64
	SourceUpdatedAt *time.Time
	Result          *lot.Status
	RoundNo         int
	StartTime       *time.Time
	EndTime         *time.Time
	lot.Texts       `bun:",extend"`
}

func newBatch(tx bun.Tx, lots []lot.Lot, now time.Time) *batch {
	return &batch{tx: tx, now: now, lots: lots, outcomes: make([]outcome, len(lots)),
		stored: make([]storedLot, len(lots))}
}

// look reads the cost rules and the stored state of the lots.
func (b *batch) look(ctx context.Context) error {
	var err error
	if b.book, err = stored.Book(ctx, b.tx); err != nil {
		return err
	}
	if err := b.findCourts(ctx); err != nil {
		return err
	}
	if err := b.findPlaces(ctx); err != nil {
		return err
	}
	if err := b.findStored(ctx); err != nil {
		return err
	}
	b.leaveOutOlder(ctx)
	return nil
}

// split divides lots that were looked up together into the batches in which they are written.
func (b *batch) split() (batches []*batch) {
	for from, size := 0, firstBatch; from < len(b.lots); from, size = from+size, min(2*size, upsertBatch) {
		to := min(from+size, len(b.lots))
		batches = append(batches, &batch{
			tx: b.tx, now: b.now, lots: b.lots[from:to], outcomes: b.outcomes[from:to], stored: b.stored[from:to],
			places: b.places, book: b.book,
		})
	}
	return batches
}

func (b *batch) write(ctx context.Context) error {
	if b.err != nil {
		return b.err
	}
	if b.fresh {
		return db.Unchecked(ctx, b.tx, func() error { return b.writeLots(ctx) })
	}
	if err := b.writeLots(ctx); err != nil {
		return err
	}
	return b.observe(ctx)
}

func (b *batch) writeLots(ctx context.Context) error {
	if err := b.writeHouses(ctx); err != nil {
		return err
	}
	return b.writeChildren(ctx)
}

func (b *batch) count(c *UpsertCounts) {
	for _, o := range b.outcomes {
		switch o {
		case inserted:
			c.Inserted++
		case updated:
			c.Updated++
		}
	}
}

func (b *batch) changedIDs() (ids []int64) {
	for i, o := range b.outcomes {
		if o != unchanged {
			ids = append(ids, b.lots[i].House.ID)
		}
	}
	return ids
}

// storedAsset returns lot i in the same form in which linkAssets would read it from the database.
func (b *batch) storedAsset(i int) storedAsset {
	l := &b.lots[i]
	a := storedAsset{Stored: fingerprint.Stored{House: l.House, Court: l.Court, Place: b.places[l.House.AreaID].Place}}
	if at := a.StartTime; at != nil {
		a.StartTime = new(at.Truncate(time.Microsecond)) // PostgreSQL stores microseconds
	}
	a.Asset = b.assets[i].WithID(a.ID)
	return a
}

// written returns the arguments for linkAssets: the assets of inserted lots, and the ids of updated lots. The stored
// columns of an updated lot may contain more than the given lot.
func (b *batch) written() (added []storedAsset, others []int64) {
	for i, o := range b.outcomes {
		h := &b.lots[i].House
		switch {
		case o == inserted && (h.CourtID == nil || b.lots[i].Court != ""):
			a := b.storedAsset(i)
			a.isNew = b.fresh
			added = append(added, a)
		case o != unchanged:
			others = append(others, h.ID)
		}
	}
	return added, others
}

// leftCommunities returns the former communities of those lots that now have another community or none.
func (b *batch) leftCommunities() (ids []int64) {
	for i := range b.lots {
		before, now := b.stored[i].CommunityID, b.lots[i].House.CommunityID
		if b.outcomes[i] == updated && before != nil && (now == nil || *now != *before) {
			ids = append(ids, *before)
		}
	}
	return ids
}

// findCourts sets the court id of each lot by the name of its court.
func (b *batch) findCourts(ctx context.Context) error {
	for i := range b.lots {
		courtFromNotice(&b.lots[i])
	}
	names := lo.Uniq(lo.Compact(lo.Map(b.lots, func(l lot.Lot, _ int) string { return l.Court })))
	ids, err := courtIDs(ctx, b.tx, names)
	if err != nil {
		return err
	}
	for i := range b.lots {
		if id, ok := ids[b.lots[i].Court]; ok {
			b.lots[i].House.CourtID = &id
		}
	}
	return nil
}

// place is the city and the province in which an area lies.
type place struct {
	fingerprint.Place `bun:",extend"`

	CityID, ProvinceID int64
}

// findPlaces reads the places of the lots and sets each lot's city and province to those of its area.
func (b *batch) findPlaces(ctx context.Context) error {
	areas := make([]int64, 0, len(b.lots))
	for i := range b.lots {
		areas = append(areas, b.lots[i].House.AreaID)
	}
	var rows []struct {
		ID    int64
		place `bun:",extend"`
	}
	err := b.tx.NewRaw("SELECT a.id, a.city_id, c.province_id, "+fingerprint.PlaceColumns+" FROM areas AS a "+
		fingerprint.PlaceJoins+" WHERE a.id IN ?", bun.Tuple(lo.Uniq(areas))).
		Scan(ctx, &rows)
	b.places = make(map[int64]place, len(rows))
	for _, r := range rows {
		b.places[r.ID] = r.place
	}
	for i := range b.lots {
		if at, ok := b.places[b.lots[i].House.AreaID]; ok {
			b.lots[i].House.CityID, b.lots[i].House.ProvinceID = at.CityID, at.ProvinceID
		}
	}
	return err
}

// findStored finds the lots that are already stored. For each lot given without texts, it also reads the stored texts,
// because risks are derived from them.
func (b *batch) findStored(ctx context.Context) error {
	platforms, sources, wants := make([]string, len(b.lots)), make([]string, len(b.lots)), make([]bool, len(b.lots))
	for i := range b.lots {
		platforms[i], sources[i] = b.lots[i].House.Platform, b.lots[i].House.SourceID
		wants[i] = b.lots[i].Texts == nil
	}
	// OFFSET 0 forces a look-up by key. Without it, the planner would scan the whole table in every batch as long as
	// the table has no statistics.
	const query = `SELECT x.n, h.id, h.community_id, h.source_updated_at, h.result, h.round_no, h.start_time, h.end_time, t.notice, t.instruction, t.intro
		FROM unnest(?::text[], ?::text[], ?::boolean[]) WITH ORDINALITY AS x (platform, source_id, wants, n)
		CROSS JOIN LATERAL (SELECT id, community_id, source_updated_at, result, round_no, start_time, end_time FROM houses
			WHERE platform = x.platform AND source_id = x.source_id OFFSET 0) AS h
		LEFT JOIN LATERAL (SELECT notice, instruction, intro FROM house_texts WHERE x.wants AND house_id = h.id OFFSET 0) AS t ON true`
	var rows []storedLot
	if err := b.tx.NewRaw(query, pgdialect.Array(platforms), pgdialect.Array(sources), pgdialect.Array(wants)).
		Scan(ctx, &rows); err != nil {
		return err
	}
	for i := range b.lots {
		b.lots[i].House.ID = 0
	}
	for _, r := range rows {
		b.stored[r.N-1] = r
		b.lots[r.N-1].House.ID = r.ID
	}
	return nil
}

// prepare computes the derived columns of the lots. It uses all cores if it must read documents, because that takes
// longer than the database write.
func (b *batch) prepare() error {
	b.assets = make([]fingerprint.Asset, len(b.lots))
	cores := allCoresButOne()
	if slices.ContainsFunc(b.lots, func(l lot.Lot) bool { return l.Texts != nil }) {
		cores = runtime.GOMAXPROCS(0)
	}
	inParallel(len(b.lots), cores, func(i int) {
		b.prepareLot(&b.lots[i], &b.stored[i])
		if b.fresh || b.lots[i].House.ID == 0 {
			a := b.storedAsset(i)
			b.assets[i] = a.Stored.Asset()
		}
	})
	return b.encode()
}

func (b *batch) prepareLot(l *lot.Lot, before *storedLot) {
	h := &l.House
	texts := &before.Texts
	if l.Texts != nil {
		texts = &lot.Texts{
			Notice: safe(l.Texts.Notice), Instruction: safe(l.Texts.Instruction), Intro: safe(l.Texts.Intro),
		}
		l.Texts = texts
	}
	h.SearchText = lot.SearchText(h)
	risk.Derive(h, texts)
	fillFromNotice(h)
	cost.SetTotal(h, b.book, b.now)
	h.CreatedAt, h.UpdatedAt = b.now, b.now
	h.RoundNo = max(h.RoundNo, 1)
	h.Nature, h.Loan, h.Restriction = cmp.Or(h.Nature, "1027"), cmp.Or(h.Loan, "9"), cmp.Or(h.Restriction, "9")
}
