package agents

import (
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func queryOf(p wire.ListAgentsParams) Query {
	return Query{
		CityID: lo.FromPtr(p.CityID), AreaID: lo.FromPtr(p.AreaID), HouseID: lo.FromPtr(p.HouseID),
		Sort: Sort(lo.FromPtrOr(p.Sort, wire.ListAgentsParamsSort(SortDefault))), Seed: lo.FromPtr(p.Seed),
		Page: lo.FromPtrOr(p.Page, 1), PageSize: lo.FromPtrOr(p.PageSize, defaultPageSize),
	}
}

func (h *HTTP) wireList(r Result, q Query, lots []Lot) wire.AgentList {
	titles := titlesOf(lots)
	return wire.AgentList{
		Total: r.Total, Page: q.Page, PageSize: q.PageSize,
		List: lo.Map(r.Cards, func(c Card, _ int) wire.AgentCard { return h.wireCard(&c, lots, titles) }),
	}
}

func (h *HTTP) wireCard(c *Card, lots []Lot, titles map[int64]string) wire.AgentCard {
	out := wire.AgentCard{
		ID: c.ID, Name: c.Name, Gender: c.Gender, Title: c.Title, Company: c.Company, Store: c.Store, Avatar: c.Avatar,
		PhoneExt: c.PhoneExt, Years: c.Years, Tags: c.Tags, Areas: h.wireAreas(c.AreaIDs), DealCount: c.DealCount,
		DealAmount: c.DealAmount, Score: c.Score, ScoreCount: c.ScoreCount, CommentCount: c.CommentCount,
		HouseCount: len(openIDs(lots, c.HouseIDs)), Online: c.Online, IsDemo: c.IsDemo,
	}
	if c.Comment != nil {
		out.Comment = new(wireComment(*c.Comment, titles))
	}
	return out
}

func (h *HTTP) wireAreas(ids []int64) []wire.AgentArea {
	return lo.FilterMap(ids, func(id int64, _ int) (wire.AgentArea, bool) {
		return h.Area(id)
	})
}

func (h *HTTP) wireDetail(d *Detail, lots []Lot) wire.Agent {
	titles := titlesOf(lots)
	out := wire.Agent{
		Intro: d.Intro, LicenceNo: d.LicenceNo, WechatQr: d.WechatQr, PageQr: qrPath(d.ID), HouseIds: openIDs(lots, d.HouseIDs),
		// The comment on a lot that was removed has no page to link to.
		Comments: lo.FilterMap(d.Comments, func(c Comment, _ int) (wire.AgentComment, bool) {
			return wireComment(c, titles), lo.HasKey(titles, c.HouseID)
		}),
		Deals: lo.Map(d.Deals, func(deal Deal, _ int) wire.AgentDeal {
			return wire.AgentDeal{
				HouseID: deal.HouseID, Title: deal.Title, AreaM2: deal.AreaM2, DealPrice: deal.DealPrice,
				DealTime: httpx.Time(deal.DealTime),
			}
		}),
		Stories: lo.Map(d.Stories, func(s Story, _ int) wire.AgentStory {
			return wire.AgentStory{Title: s.Title, Text: s.Text, Date: openapi_types.Date{Time: s.Date}}
		}),
		UpdatedAt: httpx.Time(d.UpdatedAt),
	}
	httpx.Extend(&out, h.wireCard(&d.Card, lots, titles))
	return out
}

func wireComment(c Comment, titles map[int64]string) wire.AgentComment {
	return wire.AgentComment{HouseID: c.HouseID, HouseTitle: titles[c.HouseID], Text: c.Text, Time: httpx.Time(c.Time)}
}

func titlesOf(lots []Lot) map[int64]string {
	return lo.SliceToMap(lots, func(l Lot) (int64, string) { return l.ID, l.Title })
}
