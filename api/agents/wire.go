package agents

import (
	"strconv"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func queryOf(p wire.ListAgentsParams) Query {
	q := Query{Page: orOne(p.Page), PageSize: defaultPageSize, Sort: SortDefault}
	if p.CityID != nil {
		q.CityID = *p.CityID
	}
	if p.AreaID != nil {
		q.AreaID = *p.AreaID
	}
	if p.HouseID != nil {
		q.HouseID = *p.HouseID
	}
	if p.Sort != nil {
		q.Sort = Sort(*p.Sort)
	}
	if p.Seed != nil {
		q.Seed = *p.Seed
	}
	if p.PageSize != nil {
		q.PageSize = *p.PageSize
	}
	return q
}

func (h *HTTP) wireList(r Result, q Query, lots []Lot) wire.AgentList {
	out := wire.AgentList{List: make([]wire.AgentCard, len(r.Cards)), Total: r.Total, Page: q.Page, PageSize: q.PageSize}
	titles := titlesOf(lots)
	for i := range r.Cards {
		out.List[i] = h.wireCard(&r.Cards[i], lots, titles)
	}
	return out
}

func (h *HTTP) wireCard(c *Card, lots []Lot, titles map[int64]string) wire.AgentCard {
	out := wire.AgentCard{
		ID: c.ID, Name: c.Name, Gender: c.Gender, Title: c.Title, Company: c.Company, Store: c.Store, Avatar: c.Avatar,
		PhoneExt: c.PhoneExt, Years: c.Years, Tags: c.Tags, Areas: h.wireAreas(c.AreaIDs), DealCount: c.DealCount,
		DealAmount: c.DealAmount, Score: c.Score, ScoreCount: c.ScoreCount, CommentCount: c.CommentCount,
		HouseCount: len(openIDs(lots, c.HouseIDs)), Online: c.Online, IsDemo: c.IsDemo,
	}
	if c.Comment != nil {
		comment := wireComment(*c.Comment, titles)
		out.Comment = &comment
	}
	return out
}

func (h *HTTP) wireAreas(ids []int64) []wire.AgentArea {
	out := make([]wire.AgentArea, 0, len(ids))
	for _, id := range ids {
		if a, ok := h.Area(id); ok {
			out = append(out, wire.AgentArea{ID: a.ID, Name: a.Name, Alias: a.Alias})
		}
	}
	return out
}

func (h *HTTP) wireDetail(d *Detail, lots []Lot) wire.Agent {
	titles := titlesOf(lots)
	c := h.wireCard(&d.Card, lots, titles)
	out := wire.Agent{
		ID: c.ID, Name: c.Name, Gender: c.Gender, Title: c.Title, Company: c.Company, Store: c.Store, Avatar: c.Avatar,
		PhoneExt: c.PhoneExt, Years: c.Years, Tags: c.Tags, Areas: c.Areas, DealCount: c.DealCount, DealAmount: c.DealAmount,
		Score: c.Score, ScoreCount: c.ScoreCount, CommentCount: c.CommentCount, HouseCount: c.HouseCount, Online: c.Online,
		Comment: c.Comment, IsDemo: c.IsDemo,
		Intro: d.Intro, LicenceNo: d.LicenceNo, WechatQr: d.WechatQr, PageQr: qrPath(d.ID), HouseIds: openIDs(lots, d.HouseIDs),
		Comments: []wire.AgentComment{}, Deals: []wire.AgentDeal{}, Stories: []wire.AgentStory{}, UpdatedAt: httpx.Time(d.UpdatedAt),
	}
	for _, comment := range d.Comments {
		// A lot that was removed has no page to speak of.
		if _, there := titles[comment.HouseID]; there {
			out.Comments = append(out.Comments, wireComment(comment, titles))
		}
	}
	for _, deal := range d.Deals {
		out.Deals = append(out.Deals, wire.AgentDeal{
			HouseID: deal.HouseID, Title: deal.Title, AreaM2: deal.AreaM2, DealPrice: deal.DealPrice, DealTime: httpx.Time(deal.DealTime),
		})
	}
	for _, story := range d.Stories {
		out.Stories = append(out.Stories, wire.AgentStory{Title: story.Title, Text: story.Text, Date: openapi_types.Date{Time: story.Date}})
	}
	return out
}

func wireComment(c Comment, titles map[int64]string) wire.AgentComment {
	return wire.AgentComment{HouseID: c.HouseID, HouseTitle: titles[c.HouseID], Text: c.Text, Time: httpx.Time(c.Time)}
}

func titlesOf(lots []Lot) map[int64]string {
	out := make(map[int64]string, len(lots))
	for _, l := range lots {
		out[l.ID] = l.Title
	}
	return out
}

func houseTag(id int64) string { return "house:" + strconv.FormatInt(id, 10) }
