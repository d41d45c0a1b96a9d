package news

import (
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func queryOf(p *wire.ListNewsParams) Query {
	q := Query{Category: orZero(p.Category), Tag: orZero(p.Tag), Keyword: orZero(p.Keyword), Page: 1, PageSize: defaultPageSize}
	if p.Sort != nil {
		q.Sort = Sort(*p.Sort)
	}
	if p.Page != nil {
		q.Page = *p.Page
	}
	if p.PageSize != nil {
		q.PageSize = *p.PageSize
	}
	return q
}

func (h *HTTP) cards(cards []Card) []wire.NewsCard {
	out := make([]wire.NewsCard, len(cards))
	for i := range cards {
		out[i] = h.card(&cards[i])
	}
	return out
}

func (h *HTTP) card(c *Card) wire.NewsCard {
	return wire.NewsCard{
		ID: c.ID, Title: c.Title, Category: c.Category, Summary: c.Summary, Cover: h.cover(c), Source: c.Source,
		PublishTime: httpx.Time(c.PublishTime), UpdateTime: httpx.Time(c.UpdateTime), ViewCount: c.ViewCount,
		IsTop: c.IsTop, IsHot: c.IsHot, IsDemo: c.IsDemo, Tags: wireTags(c.Tags),
	}
}

func (h *HTTP) cover(c *Card) string {
	if c.Cover != nil {
		return *c.Cover
	}
	return h.Illustrate(c.Category, c.ID)
}

func (h *HTTP) wireNews(d *Detail) wire.News {
	card := h.card(&d.Card)
	out := wire.News{
		ID: card.ID, Title: card.Title, Category: card.Category, Summary: card.Summary, Cover: card.Cover, Source: card.Source,
		PublishTime: card.PublishTime, UpdateTime: card.UpdateTime, ViewCount: card.ViewCount,
		IsTop: card.IsTop, IsHot: card.IsHot, IsDemo: card.IsDemo, Tags: card.Tags,
		Author: d.Author, SourceURL: d.SourceURL, ContentHTML: d.ContentHTML, Question: d.Question,
		Answers: make([]wire.NewsAnswer, len(d.Answers)), LastReplyTime: httpx.TimePtr(d.LastReplyTime), LikeCount: d.LikeCount,
		Previous: wireLinkPtr(d.Previous), Next: wireLinkPtr(d.Next), Related: h.cards(d.Related),
		RelatedHouseIds: append([]int64{}, d.HouseIDs...),
	}
	for i, a := range d.Answers {
		out.Answers[i] = wire.NewsAnswer{Author: a.Author, ContentHTML: a.ContentHTML, Time: httpx.Time(a.Time)}
	}
	return out
}

func wireLinks(cards []Card) []wire.NewsLink {
	out := make([]wire.NewsLink, len(cards))
	for i := range cards {
		out[i] = *wireLinkPtr(&cards[i])
	}
	return out
}

func wireLinkPtr(c *Card) *wire.NewsLink {
	if c == nil {
		return nil
	}
	return &wire.NewsLink{ID: c.ID, Title: c.Title, Category: c.Category, PublishTime: httpx.Time(c.PublishTime)}
}

func wireTags(tags []Tag) []wire.TagLink {
	out := make([]wire.TagLink, len(tags))
	for i, t := range tags {
		out[i] = wire.TagLink{Name: t.Name, Slug: t.Slug, Type: wire.TagType(t.Type)}
	}
	return out
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

func orZero[T any](p *T) T {
	var zero T
	if p == nil {
		return zero
	}
	return *p
}
