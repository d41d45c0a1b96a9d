package atom

import (
	"context"
	"slices"
	"strconv"
	"time"

	"fapai/api/content/news"
	"fapai/api/heads"
	"fapai/api/lots"
	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/lots/opendata"
	"fapai/api/lots/search"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// itemsPerFeed is the maximum number of articles in a feed, and also the maximum number of lots.
const itemsPerFeed = 20

// Content loads the items of the feeds.
type Content struct {
	Site  heads.Site
	News  *news.Store
	Lots  *lots.Store
	Label func(dictionary, code string) string
	// FindNamed replaces the names of metro stations in a filter by their ids.
	FindNamed func(ctx context.Context, f *lot.Filter) error
	Now       func() time.Time
}

// Feeds returns three feeds: of lots and articles, of lots only, and of articles only.
func (c *Content) Feeds() []*Feed {
	lotItems := c.lots(lot.Filter{})
	both := func(ctx context.Context) ([]Item, error) {
		items, err := c.news(ctx)
		if err != nil {
			return nil, err
		}
		more, err := lotItems(ctx)
		return newestFirst(append(items, more...)), err
	}
	return []*Feed{
		{Site: c.Site, Path: heads.AllFeed, Title: "新上房源与资讯", Items: both, Now: c.Now},
		{Site: c.Site, Path: heads.HousesFeed, Title: "新上房源", Items: lotItems, Now: c.Now},
		{Site: c.Site, Path: heads.NewsFeed, Title: "资讯", Items: c.news, Now: c.Now},
	}
}

// Filtered returns the handler for feeds of lots with the filters of a list. It serves the feed `all` if there are no
// filters.
func (c *Content) Filtered(all *Feed) *Filtered {
	return &Filtered{
		All: all,
		Parse: func(ctx context.Context, query string) (string, func(context.Context) ([]Item, error), error) {
			f, canonical, err := search.ParseCanonical(query)
			if err != nil {
				return "", nil, apperr.Wrap(apperr.Invalid, opendata.ErrFilter.Msg, err)
			}
			err = c.FindNamed(ctx, &f)
			return canonical, c.lots(f), err
		},
		Page: func(canonical string) string { return route.Houses.Path() + "?" + canonical },
	}
}

func newestFirst(items []Item) []Item {
	slices.SortStableFunc(items, func(a, b Item) int { return b.Published.Compare(a.Published) })
	return items
}

// news returns the newest articles.
func (c *Content) news(ctx context.Context) ([]Item, error) {
	list, err := c.News.List(ctx, news.Query{Sort: news.SortNewest, PageSize: itemsPerFeed})
	if err != nil {
		return nil, err
	}
	items := make([]Item, len(list.Cards))
	for i := range list.Cards {
		card := &list.Cards[i]
		items[i] = Item{
			Path: route.NewsItem.Path(card.ID), Title: card.Title, Summary: card.Summary,
			Category: c.Label("news_category", card.Category), Published: card.PublishTime, Updated: card.UpdateTime,
		}
	}
	return items, nil
}

// lots returns a function that loads the newest lots that match a filter.
func (c *Content) lots(f lot.Filter) func(context.Context) ([]Item, error) {
	return func(ctx context.Context) ([]Item, error) {
		list, err := c.Lots.List(ctx, search.Query{Filter: f, Sort: "publish_desc", Page: 1, PageSize: itemsPerFeed})
		if err != nil {
			return nil, err
		}
		var items []Item
		for i := range list.Cards {
			if card := &list.Cards[i]; card.PublishTime != nil {
				items = append(items, c.lot(card))
			}
		}
		return newestFirst(items), nil // the store returns open lots first, so the items are sorted by time again
	}
}

func (c *Content) lot(h *lot.Card) Item {
	price := lot.StartPriceUnknown
	if h.StartPrice != nil {
		price = "起拍价" + strconv.FormatFloat(float64(*h.StartPrice)/lot.WanYuan, 'f', -1, 64) + "万元"
	}
	summary := c.Label("auction_stage", string(h.Stage)) + "，" + price + cost.Phrase(&h.House)
	if h.StartTime != nil {
		summary += "，" + h.StartText() + "开拍"
	}
	return Item{
		Path: route.House.Path(h.ID), Title: h.Title, Summary: summary, Category: "法拍房",
		Published: *h.PublishTime, Updated: h.UpdatedAt,
	}
}
