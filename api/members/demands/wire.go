package demands

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/httpx"
	"fapai/api/members"
	"fapai/proto-types/wire"
)

// fromWire reads a wish of the contract, normalized.
func fromWire(b wire.Wish) Wish {
	w := Wish{
		Remark: members.Or(b.Remark, ""), Purpose: members.NilIfEmpty(members.Or(b.Purpose, "")), BudgetMin: b.BudgetMin,
		BudgetMax: b.BudgetMax, OwnFunds: b.OwnFunds, AreaIDs: b.AreaIds, RegionIDs: b.RegionIds, CommunityIDs: b.CommunityIds,
		Usage: b.Usage, Room: b.Room, Stage: b.Stage, AreaMin: b.AreaMin, AreaMax: b.AreaMax, DiscountMax: b.DiscountMax,
		LoanNeeded: b.LoanNeeded, FirstHome: b.FirstHome, ExpectedTime: members.Or(b.ExpectedTime, ""),
	}
	w.normalize()
	return w
}

// dateToWire is a day of the contract; nil for none.
func dateToWire(day string) *openapi_types.Date {
	if t := dayOf(day); t != nil {
		return &openapi_types.Date{Time: *t}
	}
	return nil
}

// Titles gives the titles of lots; those that are gone are left out.
type Titles func(ctx context.Context, ids []int64) (map[int64]string, error)

// toWire gives forms with the titles of the lots that they are about.
func (t Titles) toWire(ctx context.Context, list []Item) ([]wire.DemandItem, error) {
	var ids []int64
	for i := range list {
		if house := list[i].Form.HouseID; house != nil {
			ids = append(ids, *house)
		}
	}
	titles, err := t(ctx, ids)
	out := toWire(list)
	for i := range out {
		out[i].HouseTitle = members.NilIfEmpty(titles[members.Or(out[i].HouseID, 0)])
	}
	return out, err
}

func toWire(list []Item) []wire.DemandItem {
	out := make([]wire.DemandItem, len(list))
	for i, d := range list {
		f := d.Form
		f.Wish.normalize() // its lists are never null
		out[i] = wire.DemandItem{
			ID: d.ID, FormType: string(f.Type), Status: string(d.Status), Name: members.NilIfEmpty(f.Name), Mobile: d.Mobile,
			Remark: members.NilIfEmpty(f.Remark), HouseID: f.HouseID,
			Field: members.NilIfEmpty(f.Field), Link: members.NilIfEmpty(f.Link), ViewingDate: dateToWire(f.ViewingDate), Purpose: f.Purpose, BudgetMin: f.BudgetMin,
			BudgetMax: f.BudgetMax, OwnFunds: f.OwnFunds, AreaIds: f.AreaIDs, CommunityIds: f.CommunityIDs, RegionIds: f.RegionIDs,
			Usage: f.Usage, Room: f.Room, Stage: f.Stage, AreaMin: f.AreaMin, AreaMax: f.AreaMax, DiscountMax: f.DiscountMax,
			LoanNeeded: f.LoanNeeded, FirstHome: f.FirstHome, ExpectedTime: members.NilIfEmpty(f.ExpectedTime), Shared: d.Shared,
			Matches: d.Matches, Exact: d.Exact, Unread: d.Unread, Events: make([]wire.DemandEvent, len(d.Events)), CreatedAt: httpx.Time(d.CreatedAt),
		}
		for n, e := range d.Events {
			out[i].Events[n] = wire.DemandEvent{At: httpx.Time(e.At), Status: string(e.Status), Note: e.Note, Text: members.NilIfEmpty(e.Text)}
		}
	}
	return out
}
