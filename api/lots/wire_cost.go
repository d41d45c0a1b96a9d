package lots

import (
	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/lots/cost"
	"fapai/proto-types/wire"
)

func wireRules(rules []*cost.Rule) []wire.CostRule {
	out := make([]wire.CostRule, len(rules))
	for i, r := range rules {
		out[i] = wire.CostRule{
			Code: r.Code, Value: r.Value, ValidFrom: openapi_types.Date{Time: r.ValidFrom},
			ValidTo: wireDate(r.ValidTo),
			Basis:   r.Basis(), IsChecked: r.IsChecked,
		}
	}
	return out
}

func wireRange(r cost.Range) *wire.CostRange { return &wire.CostRange{Low: r.Low, High: r.High} }

// wireCost returns a bill and its case as wire type. If bill is nil, the result has no amounts.
func wireCost(bill *cost.Cost, in *cost.Input) wire.HouseCost {
	out := wire.HouseCost{
		Burden: wire.CostBurden(in.Burden), Items: []wire.CostItem{}, Excluded: cost.Excluded(in), Open: []string{},
		Day: openapi_types.Date{Time: in.Day}, Case: wire.CostCase{
			Homes: in.Homes, Owner: wire.CostCaseOwner(in.Owner), Held: wire.CostCaseHeld(in.Held),
			Only:   wire.CostCaseOnly(in.Only),
			Bought: in.Bought, Proof: wire.CostCaseProof(in.Proof), Arrears: in.Arrears, Reserve: in.Reserve,
		},
	}
	if in.Proof == cost.SomeProof {
		out.Case.Original = &in.Original
	}
	if in.Price > 0 {
		out.Price = &in.Price
	}
	if bill == nil {
		return out
	}
	text := bill.Total.Text()
	out.TotalText = &text
	out.Total, out.Own, out.Sellers = wireRange(bill.Total), wireRange(bill.Own), wireRange(bill.Sellers)
	paid := in.Price
	for _, n := range []*int64{in.Arrears, in.Reserve} {
		if n != nil {
			paid += *n
		}
	}
	out.Payments = wireRange(cost.Range{Low: bill.Total.Low - paid, High: bill.Total.High - paid})
	out.Open = append(out.Open, bill.Open...)
	for _, item := range bill.Items {
		out.Items = append(out.Items, wire.CostItem{
			Key: wire.CostItemKey(item.Tax), Name: item.Name, Low: item.Low, High: item.High, Formulas: item.Formulas,
			Rules: wireRules(item.Rules), Sellers: item.Sellers,
		})
	}
	return out
}
