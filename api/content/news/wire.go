package news

import (
	"cmp"

	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func queryOf(p *wire.ListNewsParams) Query {
	return Query{
		Category: lo.FromPtr(p.Category), Tag: lo.FromPtr(p.Tag), Keyword: lo.FromPtr(p.Keyword),
		Sort: Sort(lo.FromPtr(p.Sort)), Page: lo.FromPtrOr(p.Page, 1),
		PageSize: lo.FromPtrOr(p.PageSize, defaultPageSize),
	}
}

var (
	cardFrom     = httpx.Converter[wire.NewsCard, Card]()
	articleFrom  = httpx.Converter[wire.News, Detail]("Related", "RelatedHouseIds")
	linksFrom    = httpx.Converter[[]wire.NewsLink, []Card]()
	tagCountFrom = httpx.Converter[wire.TagCount, TagCount]()
)

func (h *HTTP) wireCards(cards []Card) []wire.NewsCard {
	return lo.Map(cards, func(c Card, _ int) wire.NewsCard {
		out := cardFrom(c)
		out.Cover = cmp.Or(out.Cover, h.Illustrate(c.Category, c.ID))
		return out
	})
}

func (h *HTTP) wireNews(d *Detail) wire.News {
	out := articleFrom(*d)
	out.Cover = cmp.Or(out.Cover, h.Illustrate(d.Category, d.ID))
	out.Related, out.RelatedHouseIds = h.wireCards(d.Related), append([]int64{}, d.HouseIDs...)
	return out
}

// wireGroups groups tags by type, in the order of TagTypes. It skips types without tags.
func wireGroups(tags []TagCount) []wire.TagGroup {
	out := []wire.TagGroup{}
	for _, kind := range TagTypes {
		group := wire.TagGroup{Type: wire.TagType(kind)}
		for _, t := range tags {
			if t.Type == kind {
				group.Tags = append(group.Tags, tagCountFrom(t))
			}
		}
		if len(group.Tags) > 0 {
			out = append(out, group)
		}
	}
	return out
}
