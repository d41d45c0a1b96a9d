package risk

import (
	"slices"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// topics lists the topics of facts that every lot has, in display order.
var topics = []notice.Topic{
	notice.StartPrice, notice.Appraisal, notice.AppraisalDate, notice.Deposit, notice.Step,
	notice.Stage, notice.StartTime, notice.EndTime, notice.DelayMinutes, notice.BalanceDays, notice.BalanceDate,
	notice.Occupied, notice.Lease, notice.LeaseUntil, notice.Keys, notice.VacatedByCourt, notice.Hukou,
	notice.Arrears, notice.ArrearsAmount, notice.ArrearsBearer, notice.Tax,
	notice.Loan, notice.Restriction, notice.Priority, notice.Mortgage, notice.Seizure,
	notice.Defects, notice.IllegalBuild,
	notice.Area, notice.Land, notice.LandUse, notice.LandUntil, notice.Usage, notice.Share, notice.Court, notice.Place,
}

// unknownCode is the code for "unknown" in all dictionaries except building_structure, in which it is unknownStructure.
const unknownCode, unknownStructure = "9", "1"

func isNil[T any](v *T) bool { return v == nil }

func noCode(v *string) bool { return v == nil || *v == unknownCode }

// searched lists the topics that are searched for in the documents only if the lot's column has no value.
var searched = []struct {
	topic notice.Topic
	lacks func(h *lot.House) bool
}{
	{notice.Layout, func(h *lot.House) bool { return isNil(h.Room) }},
	{notice.InnerArea, func(h *lot.House) bool { return isNil(h.InnerAreaM2) }},
	{notice.Floor, func(h *lot.House) bool { return isNil(h.Floor) && isNil(h.TotalFloor) && isNil(h.FloorLevel) }},
	{notice.Orientation, func(h *lot.House) bool { return isNil(h.Orientation) }},
	{notice.Decoration, func(h *lot.House) bool { return noCode(h.Decoration) }},
	{notice.BuildingType, func(h *lot.House) bool { return noCode(h.BuildingType) }},
	{notice.Structure, func(h *lot.House) bool {
		return isNil(h.BuildingStructure) ||
			*h.BuildingStructure == unknownStructure
	}},
	{notice.BuildYear, func(h *lot.House) bool { return isNil(h.BuildYear) }},
	{notice.Elevator, func(h *lot.House) bool { return noCode(h.Elevator) }},
	{notice.LiftRatio, func(h *lot.House) bool { return isNil(h.LiftRatio) }},
	{notice.Heating, func(h *lot.House) bool { return noCode(h.Heating) }},
	{notice.Parking, func(h *lot.House) bool { return isNil(h.Parking) }},
	{notice.Storage, func(h *lot.House) bool { return isNil(h.Storage) }},
	{notice.Community, func(h *lot.House) bool { return isNil(h.CommunityName) }},
	{notice.Ownership, func(h *lot.House) bool { return noCode(h.Ownership) }},
	{notice.PropertyYears, func(h *lot.House) bool { return isNil(h.PropertyYears) }},
	{notice.Certificate, func(h *lot.House) bool { return isNil(h.CertificateNo) && noCode(h.HasCertificate) }},
	{notice.PriceBasis, func(h *lot.House) bool { return noCode(h.PriceBasis) }},
	{notice.AppraisalOrg, func(h *lot.House) bool { return isNil(h.AppraisalOrg) }},
	{notice.Signup, func(h *lot.House) bool { return isNil(h.SignupStart) || isNil(h.SignupEnd) }},
	{notice.Viewing, func(h *lot.House) bool { return isNil(h.ViewingStart) && isNil(h.ViewingEnd) }},
	{notice.BidCycle, func(h *lot.House) bool { return isNil(h.BidCycleHours) }},
	{notice.CaseNumber, func(h *lot.House) bool { return isNil(h.CaseNo) }},
	{notice.CourtPhone, func(h *lot.House) bool { return isNil(h.CourtPhone) && isNil(h.JudgeContact) }},
	{notice.AssistOrg, func(h *lot.House) bool { return isNil(h.AssistOrg) }},
	{notice.Supervision, func(h *lot.House) bool { return isNil(h.SupervisePhone) }},
}

// unfilledTopics returns the topics in searched for which the lot's column has no value.
func unfilledTopics(h *lot.House) (out []notice.Topic) {
	for _, s := range searched {
		if s.lacks(h) {
			out = append(out, s.topic)
		}
	}
	return out
}

// setFacts stores one fact for each topic that the documents mention.
func setFacts(h *lot.House, texts *lot.Texts, all statements) {
	h.HasDocuments, h.NoticeFacts = texts != nil && len(documentsOf(texts)) > 0, []lot.Fact{}
	for _, topic := range slices.Concat(topics, unfilledTopics(h)) {
		a, document, ok := all.judge(topic)
		if !ok {
			continue
		}
		f := lot.Fact{
			Topic: string(topic), Kind: lot.FactUndecided, Contrary: a.Contrary,
			Quote: notice.Shorten(a.Fact), Document: document,
		}
		if a.Known {
			f.Kind, f.Value, f.By = lot.FactStated, a.Value, a.By
		}
		h.NoticeFacts = append(h.NoticeFacts, f)
	}
}
