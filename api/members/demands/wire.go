package demands

import (
	"context"

	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var (
	wishFrom           = httpx.Converter[Wish, wire.Wish]()
	formFrom           = httpx.Converter[Form, wire.FormRequest]("Type")
	demandFrom         = httpx.Converter[wire.DemandItem, Item]("FormType", "HouseTitle")
	workbenchItemFrom  = httpx.Converter[wire.WorkbenchItem, WorkbenchItem]("FormType", "HouseTitle", "Member")
	workbenchEventFrom = httpx.Converter[wire.WorkbenchEvent, Event]("Editor")
	matchFrom          = httpx.Converter[wire.Match, Match]("DemandID", "ReasonText", "Unread", "House")
	mateFrom           = httpx.Converter[wire.Mate, SimilarMember]("Name", "Likeness", "Shared")
)

// fromWire converts the conditions in a request to a normalized Wish.
func fromWire(b wire.Wish) Wish {
	w := wishFrom(b)
	w.normalize()
	return w
}

// Titles returns the titles of lots, by id. The map does not contain deleted lots.
type Titles func(ctx context.Context, ids []int64) (map[int64]string, error)

// toWire converts forms to the type of the API contract, and adds the titles of the lots that the forms are about.
func (t Titles) toWire(ctx context.Context, list []Item) ([]wire.DemandItem, error) {
	var ids []int64
	for i := range list {
		if house := list[i].HouseID; house != nil {
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
		out[i] = demandFrom(d)
		out[i].FormType = string(d.Type)
	}
	return out
}
