package cost

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// bankruptcy is the asset_nature code of 破产资产. The seller of such a lot is a company unless a document names another
// owner.
const bankruptcy = "1029"

// These maps translate the codes of columns that risk.Derive sets.
var (
	burdens = map[string]Burden{"1": EachBurden, "2": BuyerBurden, "3": AdvanceBurden}
	owners  = map[string]Owner{"1": PersonOwner, "2": CompanyOwner, "3": BothOwners}
	helds   = map[string]Held{"1": ShortHeld, "2": MiddleHeld, "3": LongHeld}
	answers = map[string]Answer{"0": No, "1": Yes}
)

func orUnknown[T ~string](of map[string]T, code string) T {
	if v, ok := of[code]; ok {
		return v
	}
	return "unknown"
}

// InputOf returns the usual case of a lot: its price, the facts in its documents, and a buyer who owns no other home.
// For a lot without times, the law of the day of now applies.
func InputOf(h *lot.House, now time.Time) Input {
	in := Input{
		Day: DayOf(h, now), Price: Price(h), Usage: h.Usage, Area: h.AreaM2, IsShare: h.Share == lot.PartSold,
		Owner: orUnknown(owners, h.RiskOwner), Held: orUnknown(helds, h.RiskHeld), Only: orUnknown(answers, h.RiskOnly),
		Bought: h.RiskBoughtYear, Burden: orUnknown(burdens, h.RiskTax), Proof: UnknownProof, Arrears: h.ArrearsTotal,
	}
	if in.Owner == UnknownOwner && h.Nature == bankruptcy {
		in.Owner = CompanyOwner
	}
	if h.Ownership != nil {
		in.Ownership = *h.Ownership
	}
	in.Occupancy, in.Delivery = h.RiskOccupancy, h.RiskDelivery
	in.settle()
	return in
}

// settle removes facts of the documents that contradict each other or are impossible, such as an "only home" that is a
// shop, or a purchase after the sale.
func (in *Input) settle() {
	if in.Only == Yes && (KindOf(in.Usage) != Home || in.Owner == CompanyOwner) {
		in.Only = Unknown
	}
	if in.checkBought() != nil {
		in.Bought = nil
	}
	if in.Area != nil && *in.Area <= 0 {
		in.Area = nil
	}
	if in.Arrears != nil && *in.Arrears < 0 {
		in.Arrears = nil
	}
}

// PriceUnknown is the reason why a lot that has neither a bid nor an announced start price has no total.
const PriceUnknown = lot.StartPriceUnknown + "，公布后才能计算到手总价；填写出价可以试算"

// NoTaxes returns the reason, in Chinese, why the taxes of a lot cannot be computed: the lot is a right, or its usage
// is unknown. It returns "" if they can be computed.
func NoTaxes(h *lot.House) string {
	switch {
	case h.SoldRight != nil:
		return "标的是" + *h.SoldRight + "，不是房产本身，房产的税费规则不适用，不计算到手总价"
	case h.Usage == lot.UnknownUsage:
		return "用途未知，住宅与其他房产的税费不同，不计算到手总价"
	}
	return ""
}

// Price returns the best known price of a lot in 元: the deal price, or else the highest bid, or else the start price.
// It returns 0 if none is known.
func Price(h *lot.House) int64 {
	for _, price := range []*int64{h.DealPrice, h.CurrentPrice, h.StartPrice} {
		if price != nil && *price > 0 {
			return *price
		}
	}
	return 0
}

// DayOf returns the time whose tax law applies to a lot: the actual end of bidding, or else its planned end, or else
// its start, or else now. The taxes arise with the transfer, which follows the bidding.
func DayOf(h *lot.House, now time.Time) time.Time {
	at := now
	for _, known := range []*time.Time{h.StartTime, h.EndTime, h.ActualEndTime} {
		if known != nil {
			at = *known
		}
	}
	return Day(at)
}

// Day returns the date of an instant in China as midnight UTC, in the same form as the dates of rules.
func Day(at time.Time) time.Time {
	year, month, day := at.In(httpx.CST).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// SetTotal sets the total cost of a lot in the usual case, see InputOf.
func SetTotal(h *lot.House, book *Book, now time.Time) {
	in, day := InputOf(h, now), Day(now)
	h.TotalLow, h.TotalHigh, h.TotalDay = nil, nil, &day
	if in.Price <= 0 || in.Price > most || NoTaxes(h) != "" {
		return
	}
	if total, err := book.Total(&in); err == nil {
		h.TotalLow, h.TotalHigh = &total.Low, &total.High
	}
}
