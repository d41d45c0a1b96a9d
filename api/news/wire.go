package news

import (
	"github.com/samber/lo"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func queryOf(p *wire.ListNewsParams) Query {
	return Query{
		Category: lo.FromPtr(p.Category), Tag: lo.FromPtr(p.Tag), Keyword: lo.FromPtr(p.Keyword),
		Sort: Sort(lo.FromPtr(p.Sort)), Page: lo.FromPtrOr(p.Page, 1), PageSize: lo.FromPtrOr(p.PageSize, defaultPageSize),
	}
}

func (h *HTTP) wireCards(cards []Card) []wire.NewsCard { return lo.Map(cards, h.wireCard) }

func (h *HTTP) wireCard(c Card, _ int) wire.NewsCard {
	cover := lo.FromPtr(c.Cover)
	if cover == "" {
		cover = h.Illustrate(c.Category, c.ID)
	}
	return wire.NewsCard{
		ID: c.ID, Title: c.Title, Category: c.Category, Summary: c.Summary, Cover: cover, Source: c.Source,
		PublishTime: httpx.Time(c.PublishTime), UpdateTime: httpx.Time(c.UpdateTime), ViewCount: c.ViewCount,
		IsTop: c.IsTop, IsHot: c.IsHot, IsDemo: c.IsDemo,
		Tags: lo.Map(c.Tags, func(t Tag, _ int) wire.TagLink {
			return wire.TagLink{Name: t.Name, Slug: t.Slug, Type: wire.TagType(t.Type)}
		}),
	}
}

func (h *HTTP) wireNews(d *Detail) wire.News {
	out := wire.News{
		Author: d.Author, SourceURL: d.SourceURL, ContentHTML: d.ContentHTML, Question: d.Question,
		Answers: lo.Map(d.Answers, func(a Answer, _ int) wire.NewsAnswer {
			return wire.NewsAnswer{Author: a.Author, ContentHTML: a.ContentHTML, Time: httpx.Time(a.Time)}
		}),
		LastReplyTime: httpx.TimePtr(d.LastReplyTime), LikeCount: d.LikeCount,
		Previous: wireLinkPtr(d.Previous), Next: wireLinkPtr(d.Next), Related: h.wireCards(d.Related),
		RelatedHouseIds: append([]int64{}, d.HouseIDs...),
	}
	httpx.Extend(&out, h.wireCard(d.Card, 0))
	return out
}

func wireLinks(cards []Card) []wire.NewsLink { return lo.Map(cards, wireLink) }

func wireLink(c Card, _ int) wire.NewsLink {
	return wire.NewsLink{ID: c.ID, Title: c.Title, Category: c.Category, PublishTime: httpx.Time(c.PublishTime)}
}

func wireLinkPtr(c *Card) *wire.NewsLink {
	if c == nil {
		return nil
	}
	return new(wireLink(*c, 0))
}

// wireGroups sorts tags into the groups of TagTypes, keeping their order; an empty group is left out.
func wireGroups(tags []TagCount) []wire.TagGroup {
	out := []wire.TagGroup{}
	for _, kind := range TagTypes {
		group := wire.TagGroup{Type: wire.TagType(kind)}
		for _, t := range tags {
			if t.Type == kind {
				group.Tags = append(group.Tags, wire.TagCount{Name: t.Name, Slug: t.Slug, Count: t.Count, Latest: wireLinks(t.Latest)})
			}
		}
		if len(group.Tags) > 0 {
			out = append(out, group)
		}
	}
	return out
}
