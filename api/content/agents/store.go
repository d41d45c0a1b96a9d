package agents

import (
	"context"
	"sync/atomic"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/cache"
	"fapai/api/platform/db"
)

// Store reads and writes consultants. Except in the workbench, consultants who have left or are hidden count as
// missing.
type Store struct {
	idb      bun.IDB
	everyone cache.Cache[struct{}, *everyone]
	briefs   cache.Cache[int64, lot.Brief] // lots for which consultants are responsible
	isCached atomic.Bool                   // whether the cache "everyone" may be used
}

// NewStore returns a Store.
func NewStore(idb bun.IDB) *Store {
	return &Store{
		idb: idb, everyone: cache.New[struct{}](cache.Options[*everyone]{Dormant: true}),
		briefs: cache.New[int64](cache.Options[lot.Brief]{Dormant: true}),
	}
}

// orders maps each Sort to SQL. Each order ends with the id, so that consultants with equal values have a fixed order
// and no consultant appears on two pages of a list.
var orders = map[Sort]string{
	SortDefault: "a.sort, deal_count DESC, a.id",
	SortDeals:   "deal_count DESC, a.id",
	SortYears:   "a.years DESC, a.id",
	SortScore:   "a.score DESC NULLS LAST, a.score_count DESC, a.id",
}

// List returns one page of cards and the total number of consultants.
func (s *Store) List(ctx context.Context, q Query) (Result, error) {
	if q.HouseID != 0 && q.Sort == SortRotate && s.isCached.Load() {
		return s.besideLot(ctx, q)
	}
	limit, offset := db.Page(q.Page, q.PageSize)
	cards := []Card{}
	sel := s.cards(&cards)
	if q.CityID != 0 {
		sel = sel.Where("a.city_id = ?", q.CityID)
	}
	if q.AreaID != 0 {
		sel = sel.Where(servesArea, q.AreaID)
	}
	if q.HouseID != 0 {
		sel = sel.Where("("+caresFor+" OR "+servesArea+")", q.HouseID, q.HouseAreaID).
			OrderExpr(closeness+" DESC", q.HouseID)
	}
	if order, ok := orders[q.Sort]; ok {
		sel = sel.OrderExpr(order)
	} else {
		sel = sel.OrderExpr("md5(a.id::text || '/' || ?), a.id", q.Seed)
	}
	total, err := sel.Limit(limit).Offset(offset).ScanAndCount(ctx)
	if err != nil {
		return Result{}, err
	}
	if err := s.addRelated(ctx, cards); err != nil {
		return Result{}, err
	}
	if q.HouseID != 0 {
		err = s.addCommentsOn(ctx, cards, q.HouseID)
	}
	return Result{Cards: cards, Total: total}, err
}

const (
	servesArea = "EXISTS (SELECT FROM agent_areas AS aa WHERE aa.agent_id = a.id AND aa.area_id = ?)"
	caresFor   = "EXISTS (SELECT FROM agent_houses AS ah WHERE ah.agent_id = a.id AND ah.house_id = ?)"
	// closeness is an SQL expression for how closely a consultant is related to a lot: 2 with a comment on the lot, 1
	// if only responsible for it, otherwise 0. Lists are sorted by it.
	closeness = "coalesce((SELECT 1 + count(ah.comment) FROM agent_houses AS ah WHERE ah.agent_id = a.id AND ah.house_id = ? GROUP BY ah.agent_id), 0)"
)

// cards returns a query for consultants, with the number and the sum of their deals and the number of their comments.
func (s *Store) cards(into any) *bun.SelectQuery {
	return s.idb.NewSelect().Model(into).ColumnExpr("a.*").
		ColumnExpr("(SELECT count(*) FROM agent_deals AS ad WHERE ad.agent_id = a.id) AS deal_count").
		ColumnExpr("(SELECT coalesce(sum(ad.deal_price), 0) FROM agent_deals AS ad WHERE ad.agent_id = a.id) AS deal_amount").
		ColumnExpr("(SELECT count(ah.comment) FROM agent_houses AS ah WHERE ah.agent_id = a.id) AS comment_count").
		Where("a.deleted_at IS NULL")
}

// Get returns a consultant with all data of the consultant's page. It returns ErrNotFound if there is none.
func (s *Store) Get(ctx context.Context, id int64) (*Detail, error) {
	card, err := s.Card(ctx, id)
	if err != nil {
		return nil, err
	}
	d := &Detail{Card: *card, Comments: []Comment{}, Deals: []Deal{}, Stories: []Story{}}
	if err := s.comments().Where("ah.agent_id = ?", id).OrderExpr("time DESC, ah.house_id").
		Scan(ctx, &d.Comments); err != nil {
		return nil, err
	}
	err = s.idb.NewSelect().Model(&d.Deals).Where("agent_id = ?", id).OrderExpr("deal_time DESC, house_id").
		Limit(maxDeals).Scan(ctx)
	if err != nil {
		return nil, err
	}
	return d, s.idb.NewSelect().Model(&d.Stories).Where("agent_id = ?", id).OrderExpr("sort").Scan(ctx)
}

// Card returns a consultant without comments, deals and stories. It returns ErrNotFound if there is none.
func (s *Store) Card(ctx context.Context, id int64) (*Card, error) {
	cards := make([]Card, 1)
	err := s.cards(&cards[0]).Where("a.id = ?", id).Scan(ctx)
	if err != nil {
		return nil, db.NoRow(err, ErrNotFound)
	}
	return &cards[0], s.addRelated(ctx, cards)
}

// MustExist returns ErrNotFound unless visitors can see a consultant with the id.
func (s *Store) MustExist(ctx context.Context, id int64) error {
	q := s.idb.NewSelect().TableExpr("agents AS a").Where("a.id = ?", id).Where("a.deleted_at IS NULL")
	return db.MustExist(ctx, q, ErrNotFound)
}

func (s *Store) comments() *bun.SelectQuery {
	return s.idb.NewSelect().TableExpr("agent_houses AS ah").
		ColumnExpr("ah.house_id, ah.comment AS text, ah.commented_at AS time").Where("ah.comment IS NOT NULL")
}

// addRelated sets AreaIDs and HouseIDs in each card.
func (s *Store) addRelated(ctx context.Context, cards []Card) error {
	if len(cards) == 0 {
		return nil
	}
	ids := lo.Map(cards, func(c Card, _ int) int64 { return c.ID })
	related := func(table, column, order string) (map[int64][]int64, error) {
		var rows []struct{ AgentID, OtherID int64 }
		err := s.idb.NewSelect().TableExpr(table).ColumnExpr("agent_id, ? AS other_id", bun.Ident(column)).
			Where("agent_id IN ?", bun.Tuple(ids)).Order("agent_id", order).Scan(ctx, &rows)
		byAgent := make(map[int64][]int64, len(cards))
		for _, r := range rows {
			byAgent[r.AgentID] = append(byAgent[r.AgentID], r.OtherID)
		}
		return byAgent, err
	}
	areas, err := related("agent_areas", "area_id", "sort")
	if err != nil {
		return err
	}
	lots, err := related("agent_houses", "house_id", "house_id")
	for i := range cards {
		cards[i].AreaIDs, cards[i].HouseIDs = areas[cards[i].ID], lots[cards[i].ID]
	}
	return err
}

// addCommentsOn sets, in each card, the consultant's comment on one lot.
func (s *Store) addCommentsOn(ctx context.Context, cards []Card, houseID int64) error {
	var rows []struct {
		Comment `bun:",extend"`
		AgentID int64
	}
	if err := s.comments().ColumnExpr("ah.agent_id").Where("ah.house_id = ?", houseID).Scan(ctx, &rows); err != nil {
		return err
	}
	for i := range cards {
		for j := range rows {
			if rows[j].AgentID == cards[i].ID {
				cards[i].Comment = &rows[j].Comment
			}
		}
	}
	return nil
}

func (s *Store) readEveryone(ctx context.Context) (*everyone, error) {
	all := &everyone{comments: map[int64]map[int64]*Comment{}}
	if err := s.cards(&all.cards).Scan(ctx); err != nil {
		return nil, err
	}
	if err := s.addRelated(ctx, all.cards); err != nil {
		return nil, err
	}
	var rows []struct {
		Comment `bun:",extend"`
		AgentID int64
	}
	err := s.comments().ColumnExpr("ah.agent_id").Scan(ctx, &rows)
	for i := range rows {
		house := rows[i].HouseID
		if all.comments[house] == nil {
			all.comments[house] = map[int64]*Comment{}
		}
		all.comments[house][rows[i].AgentID] = &rows[i].Comment
	}
	return all, err
}

// Listing returns the rows of all consultants with a page, for the site map.
func (s *Store) Listing() db.Listing {
	return db.Listing{
		Select: func() *bun.SelectQuery {
			return s.idb.NewSelect().TableExpr("agents AS a").Where("a.deleted_at IS NULL")
		},
		ID: "a.id", Changed: "a.updated_at",
	}
}
