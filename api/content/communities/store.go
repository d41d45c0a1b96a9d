package communities

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/cache"
	"fapai/api/platform/db"
)

// Store reads communities. Its methods return ErrNotFound if the community does not exist.
type Store struct {
	IDB        bun.IDB
	Statements *db.Statements // prepared statements; if nil, queries are sent as text
	// Counts returns figures of the lots of each community, such as their number. The map may lack communities without
	// lots.
	Counts func(ctx context.Context, ids []int64) (map[int64]lot.CommunityFigures, error)
	// Active returns, by community, the number of lots that accept bids now or later. The map does not contain
	// communities without such lots.
	Active func(ctx context.Context) (map[int64]int, error)
	// Follows returns the number of members of this site who follow each community. The map does not contain
	// communities that nobody follows. Pages show this number plus the number of followers that the source states
	// (FollowCount).
	Follows func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error)

	details cache.Cache[int64, Detail] // nil before EnableCache
	lists   cache.Cache[string, Result]
}

// EnableCache makes the store keep communities and lists in memory. After this call, every change of the data must be
// followed by ClearCache.
func (s *Store) EnableCache() {
	s.details = cache.New[int64](cache.Options[Detail]{Limit: cachedDetails})
	s.lists = cache.New[string](cache.Options[Result]{Limit: cachedLists})
}

// ClearCache empties the caches.
func (s *Store) ClearCache() {
	if s.details != nil {
		s.details.Clear()
		s.lists.Clear()
	}
}

// List returns one page of cards, and the total number of communities that match the query.
func (s *Store) List(ctx context.Context, q Query) (Result, error) {
	if s.lists == nil {
		return s.list(ctx, q)
	}
	found, err := s.lists.Load(fmt.Sprintf("%+v", q), func() (Result, error) { return s.list(ctx, q) })
	found.Cards = slices.Clone(found.Cards)
	return found, err
}

func (s *Store) list(ctx context.Context, q Query) (Result, error) {
	ids, total, err := s.search(ctx, q)
	if err != nil {
		return Result{}, err
	}
	cards, err := s.Cards(ctx, ids)
	return Result{Cards: cards, Total: total}, err
}

func (s *Store) search(ctx context.Context, q Query) (ids []int64, total int, err error) {
	sort, ok := orders[q.Sort]
	if !ok {
		sort = orders["default"]
	}
	sel, err := s.filtered(ctx, &q.Filter)
	if err != nil {
		return nil, 0, err
	}
	limit, offset := db.Page(q.Page, q.PageSize)
	var rows []struct {
		ID    int64
		Total int
	}
	err = sel.ColumnExpr("m.id, count(*) OVER () AS total").OrderExpr(sort).Limit(limit).Offset(offset).Scan(ctx, &rows)
	if err != nil {
		return nil, 0, err
	}
	for _, r := range rows {
		ids, total = append(ids, r.ID), r.Total
	}
	if len(rows) == 0 && offset > 0 { // the total is a column of the rows, so a page without rows has no total
		total, err = s.Count(ctx, q.Filter)
	}
	return ids, total, err
}

// Count returns the number of communities that match a filter.
func (s *Store) Count(ctx context.Context, f Filter) (int, error) {
	sel, err := s.selected(ctx, &f)
	if err != nil {
		return 0, err
	}
	return sel.Count(ctx)
}

// selected returns a query for the communities that match a filter. It includes the numbers of active lots only if the
// filter has HasActive, because counting them is expensive and pages of all places call Count and NewestChange.
func (s *Store) selected(ctx context.Context, f *Filter) (*bun.SelectQuery, error) {
	if f.HasActive {
		return s.filtered(ctx, f)
	}
	return f.apply(s.IDB.NewSelect().TableExpr("communities AS m")), nil
}

// filtered returns a query for the communities that match a filter. Its column act.n is the number of lots that
// accept bids now or later.
func (s *Store) filtered(ctx context.Context, f *Filter) (*bun.SelectQuery, error) {
	active, err := s.Active(ctx)
	if err != nil {
		return nil, err
	}
	ids := lo.Keys(active)
	counts := lo.Map(ids, func(id int64, _ int) int { return active[id] })
	q := s.IDB.NewSelect().TableExpr("communities AS m").
		Join("LEFT JOIN unnest(?::bigint[], ?::bigint[]) AS act (id, n) ON act.id = m.id", pgdialect.Array(ids),
			pgdialect.Array(counts))
	return f.apply(q), nil
}

// NewestChange returns the time when a community that matches a filter last changed; the zero time if no community
// matches.
func (s *Store) NewestChange(ctx context.Context, f Filter) (time.Time, error) {
	sel, err := s.selected(ctx, &f)
	if err != nil {
		return time.Time{}, err
	}
	var newest *time.Time
	err = sel.ColumnExpr("max(m.updated_at)").Scan(ctx, &newest)
	return lo.FromPtr(newest), err
}

// Cards returns one card for each id, in the order of the ids. It skips ids without a community.
func (s *Store) Cards(ctx context.Context, ids []int64) ([]Card, error) {
	cards := []Card{}
	if len(ids) == 0 {
		return cards, nil
	}
	if err := s.cardQuery(&cards).Where("m.id = " + db.AnyID).Conn(s.ask(db.IDs(ids))).Scan(ctx); err != nil {
		return nil, err
	}
	slices.SortFunc(cards, func(a, b Card) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	return cards, s.complete(ctx, cards)
}

// ask returns the connection for a query with the arguments $1, $2, …. If Statements is set, the query is prepared once
// and reused by later calls.
func (s *Store) ask(args ...any) bun.IConn { return s.Statements.Conn(s.IDB, args...) }

func (s *Store) cardQuery(cards any) *bun.SelectQuery {
	return s.IDB.NewSelect().Model(cards).
		ExcludeColumn("name_keys", "search_text", "grams").
		ColumnExpr("a.short_name AS area_name, a.alias AS area_alias, r.short_name AS region_name, r.alias AS region_alias").
		Join("JOIN areas AS a ON a.id = m.area_id").
		Join("LEFT JOIN regions AS r ON r.id = m.region_id")
}

// complete adds to each card its cover and the figures of its lots.
func (s *Store) complete(ctx context.Context, cards []Card) error {
	ids := lo.Map(cards, func(c Card, _ int) int64 { return c.ID })
	var covers []Image
	err := s.IDB.NewSelect().Model(&covers).DistinctOn("community_id").Where("community_id = " + db.AnyID).
		OrderExpr("community_id, sort").Conn(s.ask(db.IDs(ids))).Scan(ctx)
	if err != nil {
		return err
	}
	first := lo.SliceToMap(covers, func(i Image) (int64, *Image) { return i.CommunityID, &i })
	lots, err := s.Counts(ctx, ids)
	if err != nil {
		return err
	}
	follows, err := s.Follows(ctx, ids)
	if err != nil {
		return err
	}
	for i := range cards {
		cards[i].Cover, cards[i].Lots = first[cards[i].ID], lots[cards[i].ID]
		cards[i].FollowCount += follows[cards[i].ID].Follows
	}
	return nil
}

// Get returns a community with all data of its page.
func (s *Store) Get(ctx context.Context, id int64) (*Detail, error) {
	read := func() (Detail, error) { return s.read(ctx, id) }
	load := read
	if s.details != nil {
		load = func() (Detail, error) { return s.details.Load(id, read) }
	}
	d, err := load()
	if err != nil {
		return nil, err
	}
	return &d, nil
}

func (s *Store) read(ctx context.Context, id int64) (Detail, error) {
	cards, err := s.Cards(ctx, []int64{id})
	if err != nil {
		return Detail{}, err
	}
	if len(cards) == 0 {
		return Detail{}, ErrNotFound
	}
	d := Detail{Card: cards[0], Images: []Image{}}
	err = s.IDB.NewSelect().Model(&d.Images).Where("community_id = $1").OrderExpr("sort").Conn(s.ask(id)).Scan(ctx)
	return d, err
}

// MustExist returns ErrNotFound if the community does not exist.
func (s *Store) MustExist(ctx context.Context, id int64) error {
	return db.MustExist(ctx, s.IDB.NewSelect().TableExpr("communities").Where("id = ?", id), ErrNotFound)
}

// Suggest returns communities whose names contain the typed text. Names that begin with the text come first; among
// equals, communities with more lots that accept bids.
func (s *Store) Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]Card, error) {
	q, err := s.filtered(ctx, &Filter{Keyword: keyword, CityID: cityID})
	if err != nil {
		return nil, err
	}
	key := Key(keyword)
	if key == "" {
		return []Card{}, nil
	}
	var ids []int64
	err = q.ColumnExpr("m.id").
		OrderExpr("NOT starts_with(m.name_keys[1], ?), act.n DESC NULLS LAST, m.view_count DESC, m.id", key).
		Limit(limit).Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	return s.Cards(ctx, ids)
}

// Listing returns the rows of all communities, for the site map.
func (s *Store) Listing() db.Listing {
	return db.Listing{
		Select: func() *bun.SelectQuery { return s.IDB.NewSelect().TableExpr("communities AS m") },
		ID:     "m.id", Changed: "m.updated_at",
	}
}

// Heads returns the data that the heads of community pages need, by id. The map does not contain ids without a
// community.
func (s *Store) Heads(ctx context.Context, ids []int64) (map[int64]*Detail, error) {
	cards, err := s.Cards(ctx, ids)
	if err != nil {
		return nil, err
	}
	found := lo.SliceToMap(cards,
		func(card Card) (int64, *Detail) { return card.ID, &Detail{Card: card, Images: []Image{}} })
	var images []Image
	err = s.IDB.NewSelect().Model(&images).Where("community_id IN ?", bun.Tuple(ids)).
		OrderExpr("community_id, sort").Scan(ctx)
	for _, image := range images {
		if d := found[image.CommunityID]; d != nil {
			d.Images = append(d.Images, image)
		}
	}
	return found, err
}
