package lots

import (
	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
	"fapai/proto-types/wire"
)

// bidBelow returns the highest bid whose total cost is at most limit. It returns nil if limit is nil or the lowest
// possible bid is unknown.
func bidBelow(book *cost.Book, in *cost.Input, d *lot.Detail, limit *int64) *int64 {
	if limit == nil || d.StartPrice == nil {
		return nil
	}
	increment := int64(0)
	if d.Increment != nil {
		increment = *d.Increment
	}
	price, ok := book.HighestBid(*in, *d.StartPrice, increment, *limit)
	if !ok {
		return nil
	}
	return &price
}

// assume sets the visitor's assumptions in the input, and reports whether there were any.
func assume(in *cost.Input, p *wire.GetHouseCostParams) (change bool) {
	set := func(given bool, assign func()) {
		if given {
			change = true
			assign()
		}
	}
	set(p.Price != nil, func() { in.Price = *p.Price })
	set(p.Homes != nil, func() { in.Homes = min(*p.Homes, cost.MaxHomes) })
	set(p.Owner != nil, func() { in.Owner = cost.Owner(*p.Owner) })
	// If the visitor assumes how many years the owner has had the property, this replaces the year in the notice.
	set(p.Held != nil, func() {
		if held := cost.Held(*p.Held); held != in.Held {
			in.Held, in.Bought = held, nil
		}
	})
	set(p.Only != nil, func() { in.Only = cost.Answer(*p.Only) })
	set(p.Burden != nil, func() { in.Burden = cost.Burden(*p.Burden) })
	set(p.Proof != nil, func() { in.Proof = cost.Proof(*p.Proof) })
	set(p.Original != nil, func() { in.Proof, in.Original = cost.SomeProof, *p.Original })
	set(p.Arrears != nil, func() { in.Arrears = p.Arrears })
	set(p.Reserve != nil, func() { in.Reserve = p.Reserve })
	return change
}

// checkAssumed returns an error for a bid below the start price, and for an original price that is given although the
// visitor states that there is no proof of it.
func checkAssumed(d *lot.Detail, p *wire.GetHouseCostParams) error {
	switch {
	case p.Price != nil && d.StartPrice != nil && *p.Price > 0 && *p.Price < *d.StartPrice:
		return apperr.New(apperr.Invalid, "出价 "+lot.Money(*p.Price)+"低于起拍价 "+
			lot.Money(*d.StartPrice)+"，拍卖不接受，请填写不低于起拍价的数")
	case p.Original != nil && p.Proof != nil && cost.Proof(*p.Proof) != cost.SomeProof:
		return apperr.New(apperr.Invalid, "填写了原购入价，购入凭证应为“有”，请改其中一项")
	}
	return nil
}
