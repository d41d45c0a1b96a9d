package members

import (
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func formOf(b wire.FormRequest) Form {
	return Form{
		Type: FormType(b.FormType), Name: orEmpty(b.Name), Mobile: orEmpty(b.Mobile), Remark: orEmpty(b.Remark),
		HouseID: b.HouseID, AgentID: b.AgentID, Purpose: notEmpty(b.Purpose), BudgetMin: b.BudgetMin, BudgetMax: b.BudgetMax,
		OwnFunds: b.OwnFunds, AreaIDs: b.AreaIds, RegionIDs: b.RegionIds, CommunityIDs: b.CommunityIds, Usage: b.Usage,
		Room: b.Room, Stage: b.Stage, AreaMin: b.AreaMin, AreaMax: b.AreaMax, DiscountMax: b.DiscountMax,
		LoanNeeded: b.LoanNeeded, FirstHome: b.FirstHome, ExpectedTime: orEmpty(b.ExpectedTime), Source: orEmpty(b.Source),
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
