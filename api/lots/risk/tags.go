package risk

import (
	"slices"
	"strings"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// codes maps a topic and a value of a fact to a tag. Codes that are not in riskKinds are not tags.
var codes = map[notice.Topic]map[string]string{
	notice.Lease:          {notice.Yes: "lease", notice.No: "no_lease"},
	notice.Occupied:       {notice.Yes: "occupied", notice.No: "vacant"},
	notice.Hukou:          {notice.Yes: "hukou", notice.No: "no_hukou"},
	notice.OnlyHome:       {notice.Yes: "only_home", notice.No: "other_home"},
	notice.Arrears:        {notice.Yes: "arrears", notice.No: "no_arrears"},
	notice.ArrearsBearer:  {"buyer": "arrears_buyer"},
	notice.Loan:           {notice.Yes: "loan_ok", notice.No: "full_cash"},
	notice.Tax:            {"buyer": "tax_buyer", "advance": "tax_advance", "each": "tax_each"},
	notice.VacatedByCourt: {notice.Yes: "court_vacates", notice.No: "no_vacate", "assist": "no_vacate"},
	notice.IllegalBuild:   {notice.Yes: "illegal_build", notice.No: "sound"},
	notice.Defects:        {notice.Yes: "illegal_build", notice.No: "sound"},
	notice.Priority:       {notice.Yes: "priority_right", notice.No: "no_priority"},
	notice.LandUse:        {"划拨": "allocated_land", "集体": "allocated_land", "出让": "granted_land"},
	notice.Owner:          {"person": "owner_person", "company": "owner_company", "both": "owner_both"},
	notice.Held:           {"short": "held_short", "two": "held_two", "five": "held_five"},
}

// codesOf returns the tags that follow from a fact, nil for none.
func codesOf(f notice.Fact) []string {
	switch f.Topic {
	case notice.Share:
		if f.Value == "" {
			return nil
		}
		return []string{map[bool]string{true: "whole", false: "share"}[f.Value == notice.WholeSold]}
	case notice.Bought:
		return []string{"bought"}
	case notice.Occupied:
		if f.By == "tenant" { // the tag of the lease covers this
			return nil
		}
	}
	if code := codes[f.Topic][strings.TrimSuffix(f.Value, notice.Guess)]; code != "" {
		return []string{code}
	}
	return nil
}

// tagQuestion is a question that has a tag as its answer. The answer comes from a column of the lot, or else from the
// first of topics for which the documents contain a clear answer.
type tagQuestion struct {
	topics []notice.Topic
	// field returns the value of the column: a has_no code, a tag, other words, or "".
	field func(h *lot.House) string
}

var questionsOfTags = []tagQuestion{
	{topics: []notice.Topic{notice.Lease}, field: func(h *lot.House) string {
		if lo.FromPtr(h.Occupancy) == "2" {
			return "1"
		}
		return lo.FromPtr(h.LeaseStatus)
	}},
	{topics: []notice.Topic{notice.Occupied}, field: func(h *lot.House) string {
		return map[string]string{"0": "0", "1": "1", "3": "1"}[lo.FromPtr(h.Occupancy)]
	}},
	{topics: []notice.Topic{notice.Hukou}, field: func(h *lot.House) string { return lo.FromPtr(h.Hukou) }},
	{topics: []notice.Topic{notice.OnlyHome}},
	{topics: []notice.Topic{notice.Arrears, notice.ArrearsBearer}, field: arrearsField},
	{topics: []notice.Topic{notice.Loan}, field: func(h *lot.House) string { return h.Loan }},
	{topics: []notice.Topic{notice.Tax}, field: func(h *lot.House) string {
		return map[string]string{"1": "tax_each", "2": "tax_buyer", "3": "tax_advance"}[lo.FromPtr(h.TaxBurden)]
	}},
	{topics: []notice.Topic{notice.VacatedByCourt}, field: func(h *lot.House) string {
		return map[string]string{"1": "1", "2": "0"}[lo.FromPtr(h.Delivery)]
	}},
	{topics: []notice.Topic{notice.IllegalBuild, notice.Defects}, field: func(h *lot.House) string {
		if v := lo.FromPtr(h.IllegalBuild); v != "" {
			return v
		}
		return lo.FromPtr(h.Defects)
	}},
	{topics: []notice.Topic{notice.Priority},
		field: func(h *lot.House) string { return lo.FromPtr(h.HasPriorityRight) }},
	{topics: []notice.Topic{notice.Share}, field: func(h *lot.House) string {
		return map[string]string{notice.PartSold: "share", notice.WholeSold: "whole"}[shareOfFields(h).Sold]
	}},
	{topics: []notice.Topic{notice.LandUse}, field: func(h *lot.House) string {
		return map[string]string{"1": "granted_land", "2": "allocated_land",
			"3": "allocated_land"}[lo.FromPtr(h.LandNature)]
	}},
	{topics: []notice.Topic{notice.Owner}},
	{topics: []notice.Topic{notice.Held}},
	{topics: []notice.Topic{notice.Bought}},
}

func arrearsField(h *lot.House) string {
	switch total := arrears(h); {
	case total > 0:
		return "1"
	case h.ArrearsTotal != nil:
		return "0"
	}
	return ""
}

// answer returns the tag that answers the question, and the statement to quote. from is nil if no statement supports
// the tag.
func (q *tagQuestion) answer(h *lot.House, all statements) (code string, from *statement) {
	if code = q.ofField(h); code != "" {
		return code, all.stating(code)
	}
	for _, topic := range q.topics {
		a, document, ok := all.judge(topic)
		if topic == notice.Share && a.Contrary && !all.states(topic, notice.WholeSold) {
			return "share", all.stating("share") // only the size is contradictory
		}
		if !ok || !a.Known {
			continue
		}
		if found := codesOf(a.Fact); len(found) > 0 {
			return found[0], &statement{a.Fact, document}
		}
	}
	return "", nil
}

func (all statements) states(topic notice.Topic, value string) bool {
	return slices.ContainsFunc(all, func(s statement) bool { return s.Topic == topic && s.Value == value })
}

// ofField returns the tag that follows from the value of the question's column, "" for none.
func (q *tagQuestion) ofField(h *lot.House) string {
	if q.field == nil {
		return ""
	}
	v, answers := q.field(h), codes[q.topics[0]]
	switch {
	case v == "1":
		return answers[notice.Yes]
	case v == "0":
		return answers[notice.No]
	case v == "" || v == Unknown:
		return ""
	case v == "whole" || v == "share" || slices.Contains(lo.Values(answers), v):
		return v
	}
	for _, topic := range q.topics {
		if code := codes[topic][notice.ReadValue(topic, v)]; code != "" {
			return code
		}
	}
	return ""
}

// shareOfFields returns the share that the feed states, or else the share that the title states.
func shareOfFields(h *lot.House) notice.Part {
	if stated := notice.StatedShare(lo.FromPtr(h.ShareStated)); stated.Sold != "" {
		return stated
	}
	return notice.TitleShare(h.Title)
}

// setShare stores which share of the property is sold. The tags must be set first, because a lot is sold in part only
// if it has the tag share.
func setShare(h *lot.House, all statements) {
	h.Share, h.ShareNum, h.ShareDen = Unknown, nil, nil
	part := shareOfFields(h)
	if part.Sold == notice.WholeSold || all.states(notice.Share, notice.WholeSold) {
		h.Share = lot.WholeSold
	}
	if !slices.ContainsFunc(h.RiskTags, func(r lot.Risk) bool { return r.Code == "share" }) {
		return
	}
	h.Share = lot.PartSold
	if part.Size == nil {
		a, _, _ := all.judge(notice.Share)
		if part = notice.ParsePart(a.Value); !a.Known || part.Size == nil {
			return
		}
	}
	num, den := int(part.Size.Num().Int64()), int(part.Size.Denom().Int64())
	h.ShareNum, h.ShareDen = &num, &den
}
