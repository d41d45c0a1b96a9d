package lots

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cache"
	"fapai/api/platform/db"
)

// Store reads and writes lots. Reads return lot.ErrNotFound for a lot that does not exist or was removed.
type Store struct {
	idb            bun.IDB
	index          search.Index
	now            lot.Clock
	cards          cache.Cache[int64, *cachedCard]
	statements     *db.Statements
	lots           cache.Cache[int64, *lot.Detail]
	names          cache.Cache[string, string]
	figures        cache.Cache[int64, lot.CommunityFigures]
	active         cache.Cache[struct{}, map[int64]int]
	costBook       cache.Cache[struct{}, *cost.Book]
	countFavorites CountFavorites
}

// NewStore returns a Store. Lists find their lots in index.
func NewStore(idb bun.IDB, index search.Index, now lot.Clock) *Store {
	return &Store{
		idb: idb, index: index, now: now, countFavorites: noFavorites,
		cards:    cache.New[int64](cache.Options[*cachedCard]{Dormant: true}),
		lots:     cache.New[int64](cache.Options[*lot.Detail]{Limit: cachedLots, Dormant: true}),
		names:    cache.New[string](cache.Options[string]{Dormant: true}),
		figures:  cache.New[int64](cache.Options[lot.CommunityFigures]{Dormant: true}),
		active:   cache.New[struct{}](cache.Options[map[int64]int]{Dormant: true}),
		costBook: cache.New[struct{}](cache.Options[*cost.Book]{Dormant: true}),
	}
}

// List returns one page of cards in the order of the query.
func (s *Store) List(ctx context.Context, q search.Query) (lot.Result, error) {
	hits, err := s.index.Search(ctx, q)
	if err != nil {
		return lot.Result{}, err
	}
	cards, err := s.Cards(ctx, hits.IDs)
	return lot.Result{Cards: cards, Total: hits.Total}, err
}

// Card returns the card of one lot.
func (s *Store) Card(ctx context.Context, id int64) (*lot.Card, error) {
	cards, err := s.Cards(ctx, []int64{id})
	if err != nil {
		return nil, err
	}
	if len(cards) == 0 {
		return nil, lot.ErrNotFound
	}
	return &cards[0], nil
}

// Cards returns the cards of ids in the order of ids, without ids that do not exist. It needs at most four queries.
func (s *Store) Cards(ctx context.Context, ids []int64) ([]lot.Card, error) {
	epoch, now := s.cards.Epoch(), s.now()
	cards, uncounted, missing := s.cachedCards(ids, now)
	if err := s.count(ctx, cards[:uncounted]); err != nil {
		return nil, err
	}
	read, err := s.readCards(ctx, missing)
	if err != nil {
		return nil, err
	}
	s.cacheCards(cards[:uncounted], now, epoch)
	s.cacheCards(read, now, epoch)
	cards = append(cards, read...)
	place := make(map[int64]int, len(ids))
	for i, id := range ids {
		place[id] = i
	}
	slices.SortFunc(cards, func(a, b lot.Card) int { return place[a.ID] - place[b.ID] })
	return cards, nil
}

// count reads the counters of cards again, because they change more often than the rest.
func (s *Store) count(ctx context.Context, cards []lot.Card) error {
	if len(cards) == 0 {
		return nil
	}
	ids, shown := make([]int64, len(cards)), make([]*lot.Card, len(cards))
	for i := range cards {
		ids[i], shown[i] = cards[i].ID, &cards[i]
	}
	var rows []struct {
		ID                                               int64
		ViewCount, SignupCount, RemindCount, FollowCount int
		BidCount                                         *int
	}
	err := s.idb.NewSelect().TableExpr("houses").Column("id", "view_count", "signup_count", "bid_count",
		"remind_count", "follow_count").
		Where("id = "+db.AnyID).Conn(s.ask(db.IDs(ids))).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, r := range rows {
		for _, c := range shown {
			if c.ID == r.ID {
				c.ViewCount, c.SignupCount, c.BidCount, c.RemindCount, c.FollowCount = r.ViewCount, r.SignupCount,
					r.BidCount, r.RemindCount, r.FollowCount
			}
		}
	}
	return s.addFavorites(ctx, shown...)
}

// readCards reads cards in any order.
func (s *Store) readCards(ctx context.Context, ids []int64) ([]lot.Card, error) {
	cards := []lot.Card{}
	if len(ids) == 0 {
		return cards, nil
	}
	if err := s.cardQueryAt(&cards, "$2").Where("h.id = " + db.AnyID).
		Conn(s.ask(db.IDs(ids), s.now())).Scan(ctx); err != nil {
		return nil, err
	}
	shown := make([]*lot.Card, len(cards))
	for i := range cards {
		shown[i] = &cards[i]
	}
	if err := s.addFavorites(ctx, shown...); err != nil {
		return nil, err
	}
	if err := s.addHistories(ctx, cards); err != nil {
		return nil, err
	}
	return cards, s.addCovers(ctx, cards)
}

// cardQuery returns a query for cards with their current status and with the names of their places and court.
func (s *Store) cardQuery(cards any) *bun.SelectQuery {
	return s.cardQueryAt(cards, postgres.SQLTime(s.now()))
}

// cardQueryAt returns the same query as cardQuery, with the status at the time now, which is an SQL expression.
func (s *Store) cardQueryAt(cards any, now string) *bun.SelectQuery {
	return s.idb.NewSelect().Model(cards).
		ExcludeColumn("search_text", "updated_at").
		ColumnExpr(postgres.UpdatedSQL +
			" AS updated_at, ht.low AS total_low, ht.high AS total_high, ht.day AS total_day").
		ColumnExpr("h.start_unit_price, h.court_discount, h.closes_at, h.fell_through").
		ColumnExpr(postgres.StatusAtSQL(now) + " AS status").
		ColumnExpr("a.short_name AS area_name, a.alias AS area_alias").
		ColumnExpr("r.short_name AS region_name, r.alias AS region_alias, c.name AS court_name").
		Join("JOIN areas AS a ON a.id = h.area_id").
		Join("LEFT JOIN regions AS r ON r.id = h.region_id").
		Join(postgres.JoinTotals).
		Join("LEFT JOIN courts AS c ON c.id = h.court_id").
		Where(postgres.NotDeleted)
}

// pictureOrder is SQL that sorts photographs before drawings. A floor plan is last among the photographs and first
// among the drawings. All other pictures keep the order of the source. The cover is thus a photograph, or else the
// floor plan. A site plan (总平面) does not count as a floor plan, because it shows the community and not the lot.
const pictureOrder = "is_illustration, (caption LIKE '%户型%' OR caption LIKE '%平面%' AND caption NOT LIKE '%总平面%') <> is_illustration, sort"

// addCovers sets the cover of each card to its first picture.
func (s *Store) addCovers(ctx context.Context, cards []lot.Card) error {
	ids := make([]int64, len(cards))
	for i := range cards {
		ids[i] = cards[i].ID
	}
	var covers []lot.Image
	err := s.idb.NewSelect().Model(&covers).DistinctOn("house_id").Where("house_id = " + db.AnyID).
		OrderExpr("house_id, " + pictureOrder).
		Conn(s.ask(db.IDs(ids))).Scan(ctx)
	if err != nil {
		return err
	}
	first := make(map[int64]*lot.Image, len(covers))
	for i := range covers {
		first[covers[i].HouseID] = &covers[i]
	}
	for i := range cards {
		cards[i].Cover = first[cards[i].ID]
	}
	return nil
}

// MustExist returns ErrNotFound for a lot that does not exist.
func (s *Store) MustExist(ctx context.Context, id int64) error {
	q := s.idb.NewSelect().TableExpr("houses AS h").Where("h.id = ?", id).Where(postgres.NotDeleted)
	return db.MustExist(ctx, q, lot.ErrNotFound)
}

// Bids returns the bids of a lot, newest first.
func (s *Store) Bids(ctx context.Context, id int64) ([]lot.Bid, error) {
	bids := []lot.Bid{}
	d, err := s.Lot(ctx, id)
	if err != nil || !d.HasBids {
		return bids, err
	}
	err = s.idb.NewSelect().Model(&bids).Where("house_id = $1").OrderExpr("seq DESC").Conn(s.ask(id)).Scan(ctx)
	return bids, err
}

// Briefs returns the lots of ids in the default order of lists. It leaves out ids that do not exist.
func (s *Store) Briefs(ctx context.Context, ids []int64) ([]lot.Brief, error) {
	briefs := []lot.Brief{}
	if len(ids) == 0 {
		return briefs, nil
	}
	now := s.now()
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id, h.area_id, h.title").
		ColumnExpr(postgres.StatusSQL(now)+" AS status").Where("h.id IN ?", bun.Tuple(ids)).Where(postgres.NotDeleted).
		OrderExpr(postgres.OrderSQL("default", now)).Scan(ctx, &briefs)
	return briefs, err
}
