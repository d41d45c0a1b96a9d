package members

import (
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func formOf(b wire.FormRequest) Form {
	f := wishOf(wire.Wish{
		Remark: b.Remark, Purpose: b.Purpose, BudgetMin: b.BudgetMin, BudgetMax: b.BudgetMax, OwnFunds: b.OwnFunds, AreaIds: b.AreaIds,
		RegionIds: b.RegionIds, CommunityIds: b.CommunityIds, Usage: b.Usage, Room: b.Room, Stage: b.Stage, AreaMin: b.AreaMin, AreaMax: b.AreaMax,
		DiscountMax: b.DiscountMax, LoanNeeded: b.LoanNeeded, FirstHome: b.FirstHome, ExpectedTime: b.ExpectedTime,
	})
	f.Type, f.Name, f.Mobile = FormType(b.FormType), orEmpty(b.Name), orEmpty(b.Mobile)
	f.HouseID, f.AgentID, f.Source = b.HouseID, b.AgentID, orEmpty(b.Source)
	return f
}

func wishOf(b wire.Wish) Form {
	return Form{
		Remark: orEmpty(b.Remark), Purpose: notEmpty(b.Purpose), BudgetMin: b.BudgetMin, BudgetMax: b.BudgetMax,
		OwnFunds: b.OwnFunds, AreaIDs: b.AreaIds, RegionIDs: b.RegionIds, CommunityIDs: b.CommunityIds, Usage: b.Usage,
		Room: b.Room, Stage: b.Stage, AreaMin: b.AreaMin, AreaMax: b.AreaMax, DiscountMax: b.DiscountMax,
		LoanNeeded: b.LoanNeeded, FirstHome: b.FirstHome, ExpectedTime: orEmpty(b.ExpectedTime),
	}
}

func toWire(r Receipt, message string) wire.FormReceipt {
	return wire.FormReceipt{
		ID: r.ID, FormType: string(r.Type), Mobile: r.Mobile, Status: string(r.Status), Message: message, CreatedAt: httpx.Time(r.CreatedAt),
	}
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// notEmpty is nil for an empty text: an untouched field of a form.
func notEmpty(s *string) *string {
	if s == nil || *s == "" {
		return nil
	}
	return s
}
