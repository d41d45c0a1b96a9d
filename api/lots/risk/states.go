package risk

import (
	"cmp"
	"slices"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// Unknown is the code that is stored for a question without an answer. unknownLevel is the level of such a question.
const (
	Unknown      = "9"
	unknownLevel = "unknown"
	dangerLevel  = "danger"
)

// Inapplicable is the code that is stored for a question that does not apply to a lot. inapplicable is the level of
// such a question.
const (
	Inapplicable = "8"
	inapplicable = "inapplicable"
)

// State is the answer to one of the main questions of buyers, such as 占用. Code is the tag that is the answer, "" if it
// is unknown. Text is the text to show. Quoted reports whether a document supports the tag. Kind is a value of
// lot.Fact.Kind. If the question has no answer, Quote is a sentence that mentions it.
type State struct {
	Topic, Code, Level, Text string
	Quoted                   bool
	Kind, Quote, Document    string
}

// question defines one State. answers are its possible answers, the preferred one first, each with its tag, its stored
// code and its text.
type question struct {
	topic   string
	name    string                     // the subject, such as 占用
	asks    []notice.Topic             // topics of the facts that answer it
	column  func(h *lot.House) *string // field that stores the code
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

// Renamed returns the label that editors chose for a dictionary value, "" if the label of the program applies.
type Renamed func(dictionary, code string) string

// tagLabels is the dictionary with the labels of tags.
const tagLabels = "risk_tag"

// LabelOf returns the current label of a tag: the label that editors chose, or else builtin.
func LabelOf(tag, builtin string, renamed Renamed) string {
	if renamed == nil || tag == "" {
		return builtin
	}
	return cmp.Or(renamed(tagLabels, tag), builtin)
}

// States returns the states of a lot in the order in which they are shown: 占用, 税费, 欠费, 户口, 贷款/限购, then 租赁 and 腾退, which
// complement 占用.
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

// OtherDangers returns the tags of level danger that are not the code of one of the states.
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

// undecided returns the fact about a question that has no tag as answer. The fact's Kind states whether the documents
// mention the question, do not mention it, or do not exist.
func (q *question) undecided(h *lot.House) (f lot.Fact) {
	for _, topic := range q.asks {
		if f = h.Fact(string(topic)); f.Kind == lot.FactUndecided || f.Kind == lot.FactStated {
			f.Kind = lot.FactUndecided
			return f
		}
	}
	return f
}

// UnknownText returns the reason why an answer is unknown, in three characters for cards: 见原文 (documents mention it),
// 未提供 (no documents), 未提及 (not mentioned).
func UnknownText(kind string) string {
	switch kind {
	case lot.FactUndecided:
		return "见原文"
	case lot.FactUnprovided:
		return "未提供"
	}
	return "未提及"
}

// withRestriction adds the purchase restriction (限购) to the state about loans (贷款), because both decide who can buy the
// lot.
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
