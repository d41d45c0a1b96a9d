package news

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/bigrams"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// Store reads published articles. An article that is hidden, removed, or to be published later counts as missing.
type Store struct {
	idb bun.IDB
	now func() time.Time
}

// NewStore returns a Store.
func NewStore(idb bun.IDB, now func() time.Time) *Store { return &Store{idb, now} }

// orders maps each Sort to SQL. Each order ends with the id, so that no article appears on two pages of a list.
var orders = map[Sort]string{
	SortDefault: "n.is_top DESC, n.publish_time DESC, n.id DESC",
	SortNewest:  "n.publish_time DESC, n.id DESC",
	SortViews:   "n.view_count DESC, n.publish_time DESC, n.id DESC",
}

const hasTag = "n.id IN (SELECT nt.news_id FROM news_tags AS nt JOIN tags AS t ON t.id = nt.tag_id WHERE t.slug = ?)"

// List returns one page of cards and the total number of articles that match the query.
func (s *Store) List(ctx context.Context, q Query) (Result, error) {
	order, ok := orders[q.Sort]
	if !ok {
		order = orders[SortDefault]
	}
	limit, offset := db.Page(q.Page, q.PageSize)
	cards := []Card{}
	sel := s.cards(&cards)
	sel = inCategory(sel, q.Category)
	if q.Tag != "" {
		sel = sel.Where(hasTag, q.Tag)
	}
	sel = withKeyword(sel, q.Keyword)
	total, err := sel.OrderExpr(order).Limit(limit).Offset(offset).ScanAndCount(ctx)
	if err != nil {
		return Result{}, err
	}
	return Result{Cards: cards, Total: total}, s.addTags(ctx, cards)
}

// Hot returns the articles that editors marked as hot, followed by the most read ones. Category "" means all
// categories.
func (s *Store) Hot(ctx context.Context, category string, limit int) ([]Card, error) {
	cards := []Card{}
	sel := inCategory(s.cards(&cards), category)
	if err := sel.OrderExpr("n.is_hot DESC, n.view_count DESC, n.id DESC").Limit(limit).Scan(ctx); err != nil {
		return nil, err
	}
	return cards, s.addTags(ctx, cards)
}

// Suggest returns the articles whose titles contain every word of the keyword, the newest first.
func (s *Store) Suggest(ctx context.Context, keyword string, limit int) ([]Card, error) {
	cards := []Card{}
	words := bigrams.Words(keyword)
	if len(words) == 0 {
		return cards, nil
	}
	sel := withKeyword(s.cards(&cards), keyword)
	for _, word := range words {
		// search_text contains more than the title. Its first line is the title.
		sel = sel.Where("split_part(n.search_text, E'\\n', 1) LIKE ?", bigrams.Like(word))
	}
	return cards, sel.OrderExpr(orders[SortNewest]).Limit(limit).Scan(ctx)
}

// Get returns an article with the articles before and after it and with related articles. It returns ErrNotFound if
// there is none.
func (s *Store) Get(ctx context.Context, id int64) (*Detail, error) {
	card, err := s.Head(ctx, id)
	if err != nil {
		return nil, err
	}
	d := &Detail{Card: *card}
	if d.Previous, err = s.neighbour(ctx, card, "<", "DESC"); err != nil {
		return nil, err
	}
	if d.Next, err = s.neighbour(ctx, card, ">", "ASC"); err != nil {
		return nil, err
	}
	d.Related, err = s.related(ctx, &d.Article)
	return d, err
}

// MustExist returns ErrNotFound unless visitors can read an article with the id.
func (s *Store) MustExist(ctx context.Context, id int64) error {
	return db.MustExist(ctx, s.published(s.idb.NewSelect().TableExpr("news AS n")).Where("n.id = ?", id), ErrNotFound)
}

// Head returns an article without the articles before and after it and without related articles. It returns ErrNotFound
// if there is none.
func (s *Store) Head(ctx context.Context, id int64) (*Card, error) {
	cards := make([]Card, 1)
	err := s.published(s.idb.NewSelect().Model(&cards[0])).ExcludeColumn("search_text", "grams").
		Where("n.id = ?", id).Scan(ctx)
	if err != nil {
		return nil, db.NoRow(err, ErrNotFound)
	}
	return &cards[0], s.addTags(ctx, cards)
}

// Heads returns the same as Head for many ids. The map does not contain ids without an article.
func (s *Store) Heads(ctx context.Context, ids []int64) (map[int64]*Card, error) {
	var cards []Card
	err := s.published(s.idb.NewSelect().Model(&cards)).ExcludeColumn("search_text", "grams").
		Where("n.id IN ?", bun.Tuple(ids)).Scan(ctx)
	if err == nil {
		err = s.addTags(ctx, cards)
	}
	found := make(map[int64]*Card, len(cards))
	for i := range cards {
		found[cards[i].ID] = &cards[i]
	}
	return found, err
}

func (s *Store) neighbour(ctx context.Context, c *Card, side, direction string) (*Card, error) {
	cards := []Card{}
	err := s.cards(&cards).Where("(n.publish_time, n.id) "+side+" (?, ?)", c.PublishTime, c.ID).
		OrderExpr("n.publish_time " + direction + ", n.id " + direction).Limit(1).Scan(ctx)
	if err != nil || len(cards) == 0 {
		return nil, err
	}
	return &cards[0], nil
}

// related returns the articles that have the most tags in common with an article. Of articles with equally many common
// tags, those of the same category come first, then the newest.
func (s *Store) related(ctx context.Context, a *Article) ([]Card, error) {
	cards := []Card{}
	const common = `(SELECT count(*) FROM news_tags AS x JOIN news_tags AS y ON y.tag_id = x.tag_id AND y.news_id = ? WHERE x.news_id = n.id)`
	err := s.cards(&cards).Where("n.id <> ?", a.ID).
		OrderExpr(common+" DESC, (n.category = ?) DESC, n.publish_time DESC, n.id DESC", a.ID, a.Category).
		Limit(relatedArticles).Scan(ctx)
	return cards, err
}

// cards returns a query for published articles, without the columns that lists do not show, such as the text.
func (s *Store) cards(into *[]Card) *bun.SelectQuery {
	return s.published(s.idb.NewSelect().Model(into)).ExcludeColumn("content_html", "answers", "search_text", "grams")
}

func inCategory(q *bun.SelectQuery, category string) *bun.SelectQuery {
	if category == "" {
		return q
	}
	return q.Where("n.category = ?", category)
}

// withKeyword restricts a query to articles that contain every word of the keyword. It uses the index of character
// pairs (grams). A text may contain all pairs of a word but not the word, so for words of more than two characters the
// text is compared as well.
func withKeyword(q *bun.SelectQuery, keyword string) *bun.SelectQuery {
	for _, word := range bigrams.Words(keyword) {
		q = q.Where("n.grams @> ?", pgdialect.Array(bigrams.OfWord(word)))
		if bigrams.Long(word) {
			q = q.Where("n.search_text LIKE ?", bigrams.Like(word))
		}
	}
	return q
}

func (s *Store) published(q *bun.SelectQuery) *bun.SelectQuery {
	return q.Where("n.deleted_at IS NULL").Where("n.publish_time <= ?", s.now())
}

// Briefs returns the published articles with these ids, without texts and tags. It skips ids without an article.
func (s *Store) Briefs(ctx context.Context, ids []int64) ([]Card, error) {
	cards := []Card{}
	if len(ids) == 0 {
		return cards, nil
	}
	return cards, s.cards(&cards).Where("n.id IN ?", bun.Tuple(ids)).Scan(ctx)
}

// addTags sets the tags of each card, in the order in which the draft listed them.
func (s *Store) addTags(ctx context.Context, cards []Card) error {
	if len(cards) == 0 {
		return nil
	}
	ids := lo.Map(cards, func(c Card, _ int) int64 { return c.ID })
	var rows []struct {
		Tag    `bun:",extend"`
		NewsID int64
	}
	err := s.idb.NewSelect().TableExpr("news_tags AS nt").Join("JOIN tags AS t ON t.id = nt.tag_id").
		ColumnExpr("t.id, t.name, t.slug, t.type, t.hot_score, nt.news_id").
		Where("nt.news_id IN ?", bun.Tuple(ids)).OrderExpr("nt.news_id, nt.sort").Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		i := slices.Index(ids, row.NewsID)
		cards[i].Tags = append(cards[i].Tags, row.Tag)
	}
	return nil
}

// changedSQL is an SQL expression for the time of the last change of an article, including new answers.
const changedSQL = "greatest(n.update_time, n.last_reply_time)"

// Newest returns the number of published articles and the time of the latest change or answer, which is zero if there
// are none. If category or tag (a slug) is not empty, only matching articles count.
func (s *Store) Newest(ctx context.Context, category, tag string) (count int, changed time.Time, err error) {
	var row struct {
		Count   int
		Changed *time.Time
	}
	sel := inCategory(s.published(s.idb.NewSelect().TableExpr("news AS n")), category)
	if tag != "" {
		sel = sel.Where(hasTag, tag)
	}
	err = sel.ColumnExpr("count(*) AS count, max("+changedSQL+") AS changed").Scan(ctx, &row)
	return row.Count, lo.FromPtr(row.Changed), err
}

// Listing returns the rows of all articles with a page, for the site map.
func (s *Store) Listing() db.Listing {
	return db.Listing{
		Select: func() *bun.SelectQuery { return s.published(s.idb.NewSelect().TableExpr("news AS n")) },
		ID:     "n.id", Changed: changedSQL,
	}
}

// PublicationNotifier notifies the cache tags of an article at its time of publication, so that pages are rendered
// again with the article.
func (s *Store) PublicationNotifier(log *slog.Logger) *db.TransitionNotifier {
	return db.NewTransitionNotifier(s.idb, s.now, log,
		func(ctx context.Context, since, until time.Time) ([]string, error) {
			var ids []int64
			err := s.idb.NewSelect().TableExpr("news AS n").ColumnExpr("n.id").Where("n.deleted_at IS NULL").
				Where("n.publish_time > ?", since).Where("n.publish_time <= ?", until).OrderExpr("n.id").Scan(ctx, &ids)
			if err != nil || len(ids) == 0 {
				return nil, err
			}
			return append([]string{cachetag.News},
				lo.Map(ids, func(id int64, _ int) string { return cachetag.NewsItem(id) })...), nil
		})
}
