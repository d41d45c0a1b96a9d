package agents

import (
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func queryOf(p wire.ListAgentsParams) Query {
	return Query{
		CityID: lo.FromPtr(p.CityID), AreaID: lo.FromPtr(p.AreaID), HouseID: lo.FromPtr(p.HouseID),
		Sort: Sort(lo.FromPtrOr(p.Sort, wire.ListAgentsParamsSort(SortDefault))), Seed: lo.FromPtr(p.Seed),
		Page: lo.FromPtrOr(p.Page, 1), PageSize: lo.FromPtrOr(p.PageSize, httpx.DefaultPageSize),
	}
}

var (
	cardFrom   = httpx.Converter[wire.AgentCard, Card]("Areas", "AvatarAlt", "HouseCount", "Comment")
	detailFrom = httpx.Converter[wire.Agent, Detail]("Areas", "AvatarAlt", "HouseCount", "Comment",
		"PageQr", "HouseIds", "Comments")
	commentFrom = httpx.Converter[wire.AgentComment, Comment]("HouseTitle")
)

func (h *HTTP) wireList(r Result, q Query, lots []lot.Brief) wire.AgentList {
	titles := titlesOf(lots)
	return wire.AgentList{
		Total: r.Total, Page: q.Page, PageSize: q.PageSize,
		List: lo.Map(r.Cards, func(c Card, _ int) wire.AgentCard {
			out := cardFrom(c)
			out.Areas, out.AvatarAlt, out.HouseCount = h.wireAreas(c.AreaIDs), c.Alt(), len(openIDs(lots, c.HouseIDs))
			if c.Comment != nil {
				out.Comment = new(wireComment(*c.Comment, titles))
			}
			return out
		}),
	}
}

func (h *HTTP) wireAreas(ids []int64) []wire.AgentArea {
	return lo.FilterMap(ids, func(id int64, _ int) (wire.AgentArea, bool) { return h.Area(id) })
}

func (h *HTTP) wireDetail(d *Detail, lots []lot.Brief) wire.Agent {
	titles := titlesOf(lots)
	out := detailFrom(*d)
	out.Areas, out.PageQr, out.HouseIds = h.wireAreas(d.AreaIDs), qrPath(d.ID), openIDs(lots, d.HouseIDs)
	out.HouseCount, out.AvatarAlt = len(out.HouseIds), d.Alt()
	// The lot of a comment may have been deleted. Such a comment is omitted, because its link would lead nowhere.
	out.Comments = lo.FilterMap(d.Comments, func(c Comment, _ int) (wire.AgentComment, bool) {
		return wireComment(c, titles), lo.HasKey(titles, c.HouseID)
	})
	return out
}

func wireComment(c Comment, titles map[int64]string) wire.AgentComment {
	out := commentFrom(c)
	out.HouseTitle = titles[c.HouseID]
	return out
}

func titlesOf(lots []lot.Brief) map[int64]string {
	return lo.SliceToMap(lots, func(l lot.Brief) (int64, string) { return l.ID, l.Title })
}
