package risk

import (
	"cmp"
	"slices"

	"fapai/api/lots/lot"
)

// Unknown is the code of every state that neither a field nor a document tells, and the level of such a State.
const (
	Unknown      = "9"
	unknownLevel = "unknown"
	dangerLevel  = "danger"
)

// Inapplicable is the stored code of a question that does not arise of a lot, and inapplicable the level of such a State.
const (
	Inapplicable = "8"
	inapplicable = "inapplicable"
)

// The codes of the dictionary usage for what nobody can be registered at: 车位 and 土地.
var unregistered = []string{"116", "117"}

// State is what is known of a lot about one of the questions that decide a purchase. Code is the tag that says so, empty
// where nothing does; Text stands by itself. Quoted says that a sentence of a document does.
type State struct {
	Topic, Code, Level, Text string
	Quoted                   bool
}

// question is a State's: its tags, the one that counts first, with the code that is stored of it and its words.
type question struct {
	topic   string
	unknown string
	column  func(h *lot.House) *string // where the code is stored
	answers []stateAnswer
}

type stateAnswer struct{ tag, code, text string }

var questions = []question{
	{"occupancy", "占用未载明", func(h *lot.House) *string { return &h.RiskOccupancy }, []stateAnswer{
		{"lease", "2", "租赁占用"}, {"occupied", "1", "有人占用"}, {"vacant", "0", "空置"},
	}},
	{"tax", "税费未载明", func(h *lot.House) *string { return &h.RiskTax }, []stateAnswer{
		{"tax_buyer", "2", "税费自担"}, {"tax_advance", "3", "税费垫付可退"}, {"tax_each", "1", "税费各自承担"},
	}},
	{"arrears", "欠费未载明", func(h *lot.House) *string { return &h.RiskArrears }, []stateAnswer{
		{"arrears", "1", "有欠费"}, {"arrears_buyer", "2", "欠费自担"}, {"no_arrears", "0", "无欠费"},
	}},
	{"hukou", "户口未载明", func(h *lot.House) *string { return &h.RiskHukou }, []stateAnswer{
		{"hukou", "1", "有户口"}, {"no_hukou", "0", "无户口"},
	}},
	{"loan", "贷款未载明", nil, []stateAnswer{{"full_cash", "0", "须全款"}, {"loan_ok", "1", "可贷款"}}},
	{"lease", "租赁未载明", nil, []stateAnswer{{"lease", "1", "有租赁"}, {"no_lease", "0", "无租赁"}}},
	{"delivery", "腾退未载明", func(h *lot.House) *string { return &h.RiskDelivery }, []stateAnswer{
		{"no_vacate", "2", "法院不负责清场"}, {"court_vacates", "1", "法院负责腾退"},
	}},
}

// Renamed gives the label that editors gave to a value of a dictionary, or an empty string where it has that of the program.
type Renamed func(dictionary, code string) string

// tagLabels is the dictionary of the tags' labels.
const tagLabels = "risk_tag"

// LabelOf is what a tag is called now.
func LabelOf(tag, builtin string, renamed Renamed) string {
	if renamed == nil || tag == "" {
		return builtin
	}
	return cmp.Or(renamed(tagLabels, tag), builtin)
}

// States are the questions in the order in which every list of them is shown: 占用, 税费, 欠费, 户口, 贷款/限购, then 租赁 and
// 腾退, which belong to the first.
func States(h *lot.House, renamed Renamed) []State {
	out := make([]State, len(questions))
	for i, q := range questions {
		a := q.answer(h)
		out[i] = State{q.topic, a.tag, cmp.Or(riskKinds[a.tag].level, unknownLevel), LabelOf(a.tag, a.text, renamed), isQuoted(h, a.tag)}
		if q.topic == "loan" {
			out[i] = withRestriction(out[i], h.Restriction)
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

// OtherDangers are those tags of a danger that none of the states is made from.
func OtherDangers(h *lot.House, states []State, renamed Renamed) []State {
	var out []State
	for i := range h.RiskTags {
		r := &h.RiskTags[i]
		if r.Level == dangerLevel && !slices.ContainsFunc(states, func(s State) bool { return s.Code == r.Code }) {
			out = append(out, State{"", r.Code, dangerLevel, LabelOf(r.Code, r.Label, renamed), r.Quote != nil})
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
	if q.topic == "hukou" && slices.Contains(unregistered, h.Usage) {
		return stateAnswer{"", Inapplicable, "户口不适用"}
	}
	return stateAnswer{"", Unknown, q.unknown}
}

// withRestriction adds whether the buyer must qualify: 贷款 and 限购 are one question of who can pay.
func withRestriction(s State, restriction string) State {
	switch restriction {
	case "1":
		s.Text += " · 限购"
		s.Level = "warning"
	case "0":
		s.Text += " · 不限购"
	default:
		s.Text += " · 限购未载明"
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
