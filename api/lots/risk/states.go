package risk

import (
	"cmp"
	"slices"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// Unknown is the stored code of a state that neither a field nor a document answers; unknownLevel is its level.
const (
	Unknown      = "9"
	unknownLevel = "unknown"
	dangerLevel  = "danger"
)

// Inapplicable is the stored code of a question that does not apply to a lot; inapplicable is its level.
const (
	Inapplicable = "8"
	inapplicable = "inapplicable"
)

// State is a lot's answer to one of the questions that matter most to buyers. Code is the tag with the answer,
// empty if unknown. Text is a complete text for display. Quoted reports whether a sentence of a document supports
// the tag. Kind is a kind of lot.Fact. If nothing is decided, Quote is the sentence that mentions the question.
type State struct {
	Topic, Code, Level, Text string
	Quoted                   bool
	Kind, Quote, Document    string
}

// question describes how a State is determined: its possible answers in order of precedence, each with tag, stored
// code and text.
type question struct {
	topic   string
	name    string                     // subject of the question, such as 占用
	asks    []notice.Topic             // topics of the facts by which it is answered
	column  func(h *lot.House) *string // field of House that stores the code
	answers []stateAnswer
}

type stateAnswer struct{ tag, code, text string }

var questions = []question{
	{"occupancy", "占用", []notice.Topic{notice.Occupied}, func(h *lot.House) *string { return &h.RiskOccupancy },
		[]stateAnswer{
			{"lease", "2", "租赁占用"}, {"occupied", "1", "有人占用"}, {"vacant", "0", "空置"},
		}},
	{"tax", "税费", []notice.Topic{notice.Tax}, func(h *lot.House) *string { return &h.RiskTax }, []stateAnswer{
		{"tax_buyer", "2", "税费自担"}, {"tax_advance", "3", "税费垫付可退"}, {"tax_each", "1", "税费各自承担"},
	}},
	{"arrears", "欠费", []notice.Topic{notice.Arrears}, func(h *lot.House) *string { return &h.RiskArrears },
		[]stateAnswer{
			{"arrears", "1", "有欠费"}, {"arrears_buyer", "2", "欠费自担"}, {"no_arrears", "0", "无欠费"},
		}},
	{"hukou", "户口", []notice.Topic{notice.Hukou}, func(h *lot.House) *string { return &h.RiskHukou }, []stateAnswer{
		{"hukou", "1", "有户口"}, {"no_hukou", "0", "无户口"},
	}},
	{"loan", "贷款", []notice.Topic{notice.Loan}, nil, []stateAnswer{{"full_cash", "0", "须全款"}, {"loan_ok", "1", "可贷款"}}},
	{"lease", "租赁", []notice.Topic{notice.Lease}, nil, []stateAnswer{{"lease", "1", "有租赁"}, {"no_lease", "0", "无租赁"}}},
	{"delivery", "腾退", []notice.Topic{notice.VacatedByCourt}, func(h *lot.House) *string { return &h.RiskDelivery },
		[]stateAnswer{
			{"no_vacate", "2", "法院不负责清场"}, {"court_vacates", "1", "法院负责腾退"},
		}},
}

// Renamed returns the label that editors chose for a value of a dictionary, "" if it still has the program's
// label.
type Renamed func(dictionary, code string) string

// tagLabels is the dictionary with the labels of tags.
const tagLabels = "risk_tag"

// LabelOf returns the current label of a tag: the editors', or else builtin.
func LabelOf(tag, builtin string, renamed Renamed) string {
	if renamed == nil || tag == "" {
		return builtin
	}
	return cmp.Or(renamed(tagLabels, tag), builtin)
}

// States returns the answers in the order of every display: 占用, 税费, 欠费, 户口, 贷款/限购, then 租赁 and 腾退, which
// supplement 占用.
func States(h *lot.House, renamed Renamed) []State {
	out := make([]State, len(questions))
	for i, q := range questions {
		a := q.answer(h)
		out[i] = State{
			Topic: q.topic, Code: a.tag, Level: cmp.Or(riskKinds[a.tag].level, unknownLevel),
			Text: LabelOf(a.tag, a.text, renamed), Quoted: isQuoted(h, a.tag),
			Kind: lot.FactStated,
		}
		if a.tag == "" && a.code == Unknown {
			f := q.undecided(h)
			out[i].Text, out[i].Kind, out[i].Quote, out[i].Document = q.name+UnknownText(f.Kind),
				f.Kind, f.Quote, f.Document
		}
		if q.topic == "loan" {
			out[i] = withRestriction(out[i], h)
		}
		if a.code == Inapplicable {
			out[i].Level = inapplicable
		}
	}
	return out
}

func isQuoted(h *lot.House, tag string) bool {
	return slices.ContainsFunc(h.RiskTags, func(r lot.Risk) bool { return r.Code == tag && r.Quote != nil })
}

// OtherDangers returns the tags of level danger that none of the states shows.
func OtherDangers(h *lot.House, states []State, renamed Renamed) []State {
	var out []State
	for i := range h.RiskTags {
		r := &h.RiskTags[i]
		if r.Level == dangerLevel && !slices.ContainsFunc(states, func(s State) bool { return s.Code == r.Code }) {
			out = append(out, State{Code: r.Code, Level: dangerLevel, Text: LabelOf(r.Code, r.Label, renamed),
				Quoted: r.Quote != nil, Kind: lot.FactStated})
		}
	}
	return out
}

func (q *question) answer(h *lot.House) stateAnswer {
	for _, a := range q.answers {
		for i := range h.RiskTags {
			if h.RiskTags[i].Code == a.tag {
				return a
			}
		}
	}
	if q.topic == "hukou" && !lot.KindOfUsage(h.Usage).HasResidents() {
		return stateAnswer{"", Inapplicable, "户口不适用"}
	}
	return stateAnswer{code: Unknown}
}

// undecided returns the fact of the documents about a question that no tag answers.
func (q *question) undecided(h *lot.House) (f lot.Fact) {
	for _, topic := range q.asks {
		if f = h.Fact(string(topic)); f.Kind == lot.FactUndecided || f.Kind == lot.FactStated {
			f.Kind = lot.FactUndecided
			return f
		}
	}
	return f
}

// UnknownText returns a suffix of three characters that states why an answer is unknown. It is short because a
// card shows five states: 公告提到而未能确定 (见原文), 来源没有公告 (未提供), 公告没有提到 (未提及).
func UnknownText(kind string) string {
	switch kind {
	case lot.FactUndecided:
		return "见原文"
	case lot.FactUnprovided:
		return "未提供"
	}
	return "未提及"
}

// withRestriction adds to the state of loans (贷款) whether purchase is restricted (限购). Both together state who can
// pay.
func withRestriction(s State, h *lot.House) State {
	switch h.Restriction {
	case "1":
		s.Text += " · 限购"
		s.Level = "warning"
	case "0":
		s.Text += " · 不限购"
	default:
		s.Text += " · 限购" + UnknownText(h.Fact(string(notice.Restriction)).Kind)
		if s.Level == "safe" {
			s.Level = unknownLevel
		}
	}
	return s
}

func setStates(h *lot.House) {
	for _, q := range questions {
		if q.column != nil {
			*q.column(h) = q.answer(h).code
		}
	}
}
