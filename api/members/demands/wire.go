package demands

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// fromWire reads a wish of the contract, normalized.
func fromWire(b wire.Wish) Wish {
	w := Wish{
		Remark: lo.FromPtr(b.Remark), Purpose: lo.EmptyableToPtr(lo.FromPtr(b.Purpose)), BudgetMin: b.BudgetMin,
		BudgetMax: b.BudgetMax, OwnFunds: b.OwnFunds, AreaIDs: b.AreaIds, RegionIDs: b.RegionIds, CommunityIDs: b.CommunityIds,
		Usage: b.Usage, Room: b.Room, Stage: b.Stage, AreaMin: b.AreaMin, AreaMax: b.AreaMax, DiscountMax: b.DiscountMax,
		LoanNeeded: b.LoanNeeded, FirstHome: b.FirstHome, ExpectedTime: lo.FromPtr(b.ExpectedTime),
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
		out[i].HouseTitle = lo.EmptyableToPtr(titles[lo.FromPtr(out[i].HouseID)])
	}
	return out, err
}

func toWire(list []Item) []wire.DemandItem {
	out := make([]wire.DemandItem, len(list))
	for i, d := range list {
		f := d.Form
		f.Wish.normalize() // its lists are never null
		out[i] = wire.DemandItem{
			ID: d.ID, FormType: string(f.Type), Status: string(d.Status), Name: lo.EmptyableToPtr(f.Name), Mobile: d.Mobile,
			Remark: lo.EmptyableToPtr(f.Remark), HouseID: f.HouseID,
			Field: lo.EmptyableToPtr(f.Field), Link: lo.EmptyableToPtr(f.Link), ViewingDate: dateToWire(f.ViewingDate), Purpose: f.Purpose, BudgetMin: f.BudgetMin,
			BudgetMax: f.BudgetMax, OwnFunds: f.OwnFunds, AreaIds: f.AreaIDs, CommunityIds: f.CommunityIDs, RegionIds: f.RegionIDs,
			Usage: f.Usage, Room: f.Room, Stage: f.Stage, AreaMin: f.AreaMin, AreaMax: f.AreaMax, DiscountMax: f.DiscountMax,
			LoanNeeded: f.LoanNeeded, FirstHome: f.FirstHome, ExpectedTime: lo.EmptyableToPtr(f.ExpectedTime), Shared: d.Shared,
			Matches: d.Matches, Exact: d.Exact, Unread: d.Unread, Events: make([]wire.DemandEvent, len(d.Events)), CreatedAt: httpx.Time(d.CreatedAt),
		}
		for n, e := range d.Events {
			out[i].Events[n] = wire.DemandEvent{At: httpx.Time(e.At), Status: string(e.Status), Note: e.Note, Text: lo.EmptyableToPtr(e.Text)}
		}
	}
	return out
}
