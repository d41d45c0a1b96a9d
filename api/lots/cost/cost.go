package cost

import (
	"fmt"
	"slices"
)

// Range is the range in which an amount is known to lie, in 元.
type Range struct{ Low, High int64 }

func (r *Range) add(n int64) {
	r.Low, r.High = min(r.Low, n), max(r.High, n)
}

// Item is a line of the bill. It holds the range of the amount over all possible cases, and the formulas for both ends.
type Item struct {
	Range

	Tax      Tax
	Name     string
	Formulas []string // distinct formulas, the lower end's first
	Rules    []*Rule
	Sellers  bool // true if the owner owes it by law; the buyer pays it if the notice demands it
}

// Cost is the whole cost of a purchase, as ranges over all possible cases.
type Cost struct {
	Total    Range // all that the buyer pays
	Own      Range // taxes and fees that the buyer owes by law
	Sellers  Range // taxes that the owner owes by law, even if the buyer must pay them
	Items    []Item
	Excluded []string // charges that cannot be computed, each with the reason
	Open     []string // unclear points of law; the range covers both readings
}

// MissingRule is the error for a tax that has no rule for one of the possible cases. The lot then has no total.
type MissingRule struct{ Tax Tax }

func (m MissingRule) Error() string {
	return fmt.Sprintf("没有当日有效的%s规则，暂不显示到手总价", names[m.Tax])
}

// names holds the Chinese names of the taxes.
var names = map[Tax]string{
	Deed: "契税", Stamp: "印花税（买受人）", Register: "不动产登记费", VAT: "增值税及附加", Income: "所得税", Land: "土地增值税",
	SellerStamp: "印花税（出让人）", Surcharge: "增值税附加", LandAdded: "土地增值税加计扣除",
}

// sellers reports whether the owner, not the buyer, owes a tax by law.
func sellers(tax Tax) bool { return tax == VAT || tax == Income || tax == Land || tax == SellerStamp }

// Total returns the range of all that the buyer pays. A non-nil error is a MissingRule.
func (b *Book) Total(in *Input) (Range, error) {
	total, _, _, err := b.tableOn(in.Day).ranges(in, nil)
	return total, err
}

// ranges computes the bills of all possible cases and calls see with each bill. It returns the ranges of the total, of
// the taxes that the buyer owes by law and of the taxes that the owner owes by law.
func (t *table) ranges(in *Input, see func(*bill)) (total, own, owners Range, err error) {
	first := true
	fixed := in.Price + orZero(in.Arrears) + orZero(in.Reserve)
	cases := t.casesOf(in)
	for i := range cases {
		missing := t.bills(&cases[i], func(b *bill) {
			a := &b.amounts
			buyers, sold := a[0]+a[1]+a[2], a[3]+a[4]+a[5]+a[6]
			low, high := fixed+buyers, fixed+buyers
			switch in.Burden {
			case BuyerBurden:
				low, high = low+sold, high+sold
			case UnknownBurden, "":
				high += sold
			}
			if first {
				first, total, own, owners = false, Range{low, high}, Range{buyers, buyers}, Range{sold, sold}
			}
			total.add(low)
			total.add(high)
			own.add(buyers)
			owners.add(sold)
			if see != nil {
				see(b)
			}
		})
		if missing != "" {
			return Range{}, Range{}, Range{}, MissingRule{missing}
		}
	}
	return total, own, owners, nil
}

func orZero(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}

// Of returns the whole bill of an input that Check accepts. A non-nil error is a MissingRule.
func (b *Book) Of(in *Input) (*Cost, error) {
	t, out := b.tableOn(in.Day), &Cost{}
	var lows, highs [7]*bill
	var open []*Rule
	var err error
	out.Total, out.Own, out.Sellers, err = t.ranges(in, func(b *bill) {
		copied := *b
		for at := range taxes {
			if lows[at] == nil || b.amounts[at] < lows[at].amounts[at] {
				lows[at] = &copied
			}
			if highs[at] == nil || b.amounts[at] > highs[at].amounts[at] {
				highs[at] = &copied
			}
		}
		if vat := b.rules[3]; vat.Note != "" && !slices.Contains(open, vat) {
			open = append(open, vat)
		}
	})
	if err != nil {
		return nil, err
	}
	for at, tax := range taxes {
		low, high := lows[at], highs[at]
		item := Item{Tax: tax, Name: names[tax], Sellers: sellers(tax), Range: Range{low.amounts[at], high.amounts[at]}}
		for _, b := range []*bill{low, high} {
			if text := t.formula(tax, b); !slices.Contains(item.Formulas, text) {
				item.Formulas = append(item.Formulas, text)
			}
			for _, r := range t.rulesOf(tax, b) {
				if !slices.Contains(item.Rules, r) {
					item.Rules = append(item.Rules, r)
				}
			}
		}
		out.Items = append(out.Items, item)
	}
	for _, r := range open {
		if !slices.Contains(out.Open, r.Note) {
			out.Open = append(out.Open, r.Note)
		}
	}
	out.Excluded = Excluded(in)
	return out, nil
}

// rulesOf returns the rules by which the amount of a tax in a bill was computed.
func (t *table) rulesOf(tax Tax, b *bill) []*Rule {
	at := slices.Index(taxes, tax)
	switch {
	case tax == VAT && b.amounts[at] > 0:
		return []*Rule{b.rules[at], t.surchargeOf(b.of)}
	case tax == Land && b.rules[at].Method == Step:
		return []*Rule{b.rules[at], t.landAdded}
	}
	return []*Rule{b.rules[at]}
}
