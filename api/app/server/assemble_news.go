package server

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"fapai/api/content/dictionary"
	"fapai/api/content/news"
	"fapai/api/demo/illustration"
	"fapai/api/heads"
	"fapai/api/heads/feed"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/lots/opendata"
	"fapai/api/lots/search"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

// assembleNews makes the articles.
func (c *components) assembleNews(context.Context) error {
	c.newsStore = news.NewStore(c.conn, clock.Now)
	c.newsViews = db.NewViews(c.conn, "news", c.log)
	c.publicationNotifier = c.newsStore.PublicationNotifier(c.log)
	c.handlers.newsCalls = &news.HTTP{Store: c.newsStore, Views: c.newsViews, Illustrate: drawCover}
	return nil
}

// newsCategory is the dictionary of the kinds of articles.
const newsCategory = "news_category"

// drawCover names the drawing of an article without a cover.
func drawCover(category string, id int64) string {
	return illustration.Cover(category, int(id))
}

// feedSize is how many articles and how many lots the feed holds.
const feedSize = 20

// assembleFeeds makes the feeds: of lots, of articles, and of both.
func (c *components) assembleFeeds() {
	articles, lots := feedNews(c.newsStore, c.labels), feedLots(c.houseStore, c.labels, lot.Filter{})
	both := func(ctx context.Context) ([]feed.Item, error) {
		items, err := articles(ctx)
		if err != nil {
			return nil, err
		}
		more, err := lots(ctx)
		return newestFirst(append(items, more...)), err
	}
	site := c.heads.Site
	c.feeds = []*feed.Feed{
		{Site: site, Path: heads.AllFeed, Title: "新上房源与资讯", Items: both, Now: clock.Now},
		{Site: site, Path: heads.HousesFeed, Title: "新上房源", Items: lots, Now: clock.Now},
		{Site: site, Path: heads.NewsFeed, Title: "资讯", Items: articles, Now: clock.Now},
	}
	c.filteredFeeds = &feed.Filtered{
		All: c.feeds[1],
		Parse: func(ctx context.Context, query string) (string, func(context.Context) ([]feed.Item, error), error) {
			f, canonical, err := search.ParseCanonical(query)
			if err != nil {
				return "", nil, apperr.Wrap(apperr.Invalid, opendata.ErrFilter.Msg, err)
			}
			err = c.handlers.houseCalls.FindNamed(ctx, &f)
			return canonical, feedLots(c.houseStore, c.labels, f), err
		},
		Page: func(canonical string) string { return route.Houses.Path() + "?" + canonical },
	}
}

// invalidateFeeds drops what was made of the feeds, as feed.Feed.Invalidate says.
func (c *components) invalidateFeeds(tags ...string) {
	for _, feed := range c.feeds {
		feed.Invalidate(tags...)
	}
}

func newestFirst(items []feed.Item) []feed.Item {
	slices.SortStableFunc(items, func(a, b feed.Item) int { return b.Published.Compare(a.Published) })
	return items
}

func feedNews(store *news.Store, labels *dictionary.Labels) func(context.Context) ([]feed.Item, error) {
	return func(ctx context.Context) ([]feed.Item, error) {
		list, err := store.List(ctx, news.Query{Sort: news.SortNewest, PageSize: feedSize})
		if err != nil {
			return nil, err
		}
		items := make([]feed.Item, len(list.Cards))
		for i := range list.Cards {
			c := &list.Cards[i]
			items[i] = feed.Item{
				Path: route.NewsItem.Path(c.ID), Title: c.Title, Summary: c.Summary,
				Category: labels.Name(newsCategory, c.Category), Published: c.PublishTime, Updated: c.UpdateTime,
			}
		}
		return items, nil
	}
}

func feedLots(store *lots.Store, labels *dictionary.Labels, f lot.Filter) func(context.Context) ([]feed.Item, error) {
	return func(ctx context.Context) ([]feed.Item, error) {
		list, err := store.List(ctx, search.Query{Filter: f, Sort: "publish_desc", Page: 1, PageSize: feedSize})
		if err != nil {
			return nil, err
		}
		var items []feed.Item
		for i := range list.Cards {
			if c := &list.Cards[i]; c.PublishTime != nil {
				items = append(items, feedLot(c, labels))
			}
		}
		return newestFirst(items), nil // the order of a list puts what is not over first
	}
}

func feedLot(c *lot.Card, labels *dictionary.Labels) feed.Item {
	price := strconv.FormatFloat(float64(c.StartPrice)/wanYuan, 'f', -1, 64)
	summary := fmt.Sprintf("%s，起拍价%s万元", labels.Name("auction_stage", string(c.Stage)), price)
	if c.StartTime != nil {
		summary += "，" + c.StartTime.In(httpx.CST).Format("2006年1月2日15:04") + "开拍"
	}
	return feed.Item{
		Path: route.House.Path(c.ID), Title: c.Title, Summary: summary, Category: "法拍房",
		Published: *c.PublishTime, Updated: c.UpdatedAt,
	}
}
