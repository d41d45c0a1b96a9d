package lots

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

// Count returns the number of lots that a filter matches.
func (s *Store) Count(ctx context.Context, f lot.Filter) (int, error) { return s.index.Count(ctx, f) }

// IDs returns the ids of the lots on one page (counted from 1) of a list in the default order.
func (s *Store) IDs(ctx context.Context, f lot.Filter, page, size int) ([]int64, error) {
	hits, err := s.index.Search(ctx, search.Query{Filter: f, Page: page, PageSize: size})
	return hits.IDs, err
}

// IDsBelow returns the ids of lots that match a filter, the largest id first. It returns only ids below the id below
// (0: all). The last id of a page is the bound of the next page, so that new lots neither shift pages nor appear twice.
func (s *Store) IDsBelow(ctx context.Context, f lot.Filter, below int64, limit int) (ids []int64, err error) {
	f, err = search.Normalize(f)
	if err != nil {
		return nil, err
	}
	cond := postgres.Where(&f, s.now())
	q := s.idb.NewSelect().TableExpr("houses AS h").Column("h.id").Where(cond.SQL, cond.Args...)
	if below > 0 {
		q = q.Where("h.id < ?", below)
	}
	err = q.OrderExpr("h.id DESC").Limit(limit).Scan(ctx, &ids)
	return ids, err
}

// NewestChange returns the time at which a lot that matches the filter last changed, whether a write or the clock
// caused the change. It returns the zero time if no lot matches.
func (s *Store) NewestChange(ctx context.Context, f lot.Filter) (time.Time, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return time.Time{}, err
	}
	now := s.now()
	cond := postgres.Where(&f, now)
	lots := func() *bun.SelectQuery {
		return s.idb.NewSelect().TableExpr("houses AS h").Where(cond.SQL, cond.Args...)
	}
	var written time.Time
	err = lots().Column("h.updated_at").OrderExpr("h.updated_at DESC").Limit(1).Scan(ctx, &written)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	var total time.Time
	err = lots().Join("JOIN house_totals AS ht ON ht.house_id = h.id").Column("ht.updated_at").
		OrderExpr("ht.updated_at DESC").Limit(1).Scan(ctx, &total)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, err
	}
	if total.After(written) {
		written = total
	}
	// Only changes by the clock after the newest write are searched, so that few rows are read.
	var byClock *time.Time
	err = lots().Join(postgres.JoinTotals).ColumnExpr("max("+postgres.ChangedSQL(now)+")").Where("h.result IS NULL").
		Where("(h.start_time > ?0 AND h.start_time <= ?1 OR h.closes_at > ?0 AND h.closes_at <= ?1)", written, now).
		Scan(ctx, &byClock)
	if byClock != nil {
		return *byClock, err
	}
	return written, err
}

// RepeatedTitle reports whether the page of another lot has the same title, which consists of the lot's title,
// district, stage, and day without the year.
func (s *Store) RepeatedTitle(ctx context.Context, h *lot.House) (bool, error) {
	args := []any{h.Title, h.AreaID, string(h.Stage), h.ID}
	q := s.idb.NewSelect().TableExpr("houses AS h").Where("h.title = $1").Where("h.area_id = $2").
		Where("h.stage = $3").Where("h.id <> $4").
		Where(postgres.NotDeleted)
	if h.StartTime == nil {
		q = q.Where("h.start_time IS NULL")
	} else {
		args = append(args, h.StartTime.In(httpx.CST).Format("01-02"))
		q = q.Where("to_char(h.start_time AT TIME ZONE 'Asia/Shanghai', 'MM-DD') = $5")
	}
	var repeated bool
	err := s.idb.NewSelect().ColumnExpr("EXISTS (?)", q).Conn(s.ask(args...)).Scan(ctx, &repeated)
	return repeated, err
}

// Listing returns the query for all lots that have a page, for the site map.
func (s *Store) Listing() db.Listing {
	return db.Listing{
		Select: func() *bun.SelectQuery {
			return s.idb.NewSelect().TableExpr("houses AS h").Join(postgres.JoinTotals).Where(postgres.NotDeleted)
		},
		ID: "h.id", Changed: postgres.ChangedSQL(s.now()),
	}
}

// headColumns lists the columns that the head of a lot's page needs (title, description). Reading all columns would
// take much longer.
var headColumns = []string{
	"id", "platform", "source_url", "lot_no", "title", "area_id", "region_id", "address", "community_name", "lng",
	"lat", "usage", "area_m2",
	"room", "hall", "kitchen", "bath", "stage", "result", "publish_time", "start_time", "start_day_only", "end_time",
	"actual_end_time", "end_day_only", "start_price", "appraisal_price", "deal_price",
	"created_at", "updated_at",
}

// headCards holds slices that Heads reuses, because a lot has a hundred fields and the site audit reads all lots.
var headCards = sync.Pool{New: func() any { return &[]lot.Card{} }}

// Heads returns lots by their ids, with only the fields that the heads of pages need. Ids that do not exist are
// missing.
func (s *Store) Heads(ctx context.Context, ids []int64) (map[int64]*lot.Detail, error) {
	lots := make(map[int64]*lot.Detail, len(ids))
	if len(ids) == 0 {
		return lots, nil
	}
	read, _ := headCards.Get().(*[]lot.Card)
	defer func() {
		clear(*read)
		headCards.Put(read)
	}()
	*read = slices.Grow((*read)[:0], len(ids))
	err := s.idb.NewSelect().Model(read).Column(headColumns...).
		ColumnExpr("h.court_discount, h.closes_at, c.name AS court_name, "+hasBids).
		ColumnExpr(postgres.StatusSQL(s.now())+" AS status").Join("LEFT JOIN courts AS c ON c.id = h.court_id").
		Where("h.id = ANY (?)", pgdialect.Array(ids)).Where(postgres.NotDeleted).Scan(ctx)
	if err != nil {
		return nil, err
	}
	cards := *read
	details := make([]lot.Detail, len(cards))
	for i := range cards {
		details[i] = lot.Detail{Card: cards[i], Images: []lot.Image{}}
		lots[cards[i].ID] = &details[i]
	}
	var images []lot.Image
	err = s.idb.NewSelect().Model(&images).Where("house_id = ANY (?)", pgdialect.Array(ids)).
		OrderExpr("house_id, sort").Scan(ctx)
	for _, image := range images {
		if d := lots[image.HouseID]; d != nil {
			d.Images = append(d.Images, image)
		}
	}
	return lots, err
}

// repeatedTitles is SQL for the ids of the lots for which RepeatedTitle returns true.
const repeatedTitles = `SELECT id FROM (
	SELECT id, count(*) OVER (
		PARTITION BY title, area_id, stage, coalesce(to_char(start_time AT TIME ZONE 'Asia/Shanghai', 'MM-DD'), '')
	) AS alike FROM houses AS h WHERE ` + postgres.NotDeleted + `) AS h WHERE alike > 1`

// RepeatedTitles returns the set of the ids of lots for which RepeatedTitle returns true.
func (s *Store) RepeatedTitles(ctx context.Context) (map[int64]bool, error) {
	var ids []int64
	err := s.idb.NewRaw(repeatedTitles).Scan(ctx, &ids)
	return lo.SliceToMap(ids, func(id int64) (int64, bool) { return id, true }), err
}
