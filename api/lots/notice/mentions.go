package notice

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// The values of these topics are not read. Mentions only finds where a text mentions them.
const (
	Layout        Topic = "layout"
	InnerArea     Topic = "inner_area_m2"
	Floor         Topic = "floor"
	Orientation   Topic = "orientation"
	Decoration    Topic = "decoration"
	BuildingType  Topic = "building_type"
	Structure     Topic = "building_structure"
	BuildYear     Topic = "build_year"
	Elevator      Topic = "elevator"
	LiftRatio     Topic = "lift_ratio"
	Heating       Topic = "heating"
	Parking       Topic = "parking"
	Storage       Topic = "storage"
	Community     Topic = "community"
	Ownership     Topic = "ownership"
	PropertyYears Topic = "property_years"
	Certificate   Topic = "certificate_no"
	PriceBasis    Topic = "price_basis"
	AppraisalOrg  Topic = "appraisal_org"
	Signup        Topic = "signup"
	Viewing       Topic = "viewing"
	BidCycle      Topic = "bid_cycle_hours"
	CaseNumber    Topic = "case_no"
	CourtPhone    Topic = "court_phone"
	AssistOrg     Topic = "assist_org"
	Supervision   Topic = "supervise_phone"
)

// Mentions returns one fact without a value for each topic that the plain text mentions. The quote is the first
// sentence that contains a word of the topic.
func Mentions(plain string, topics []Topic) (out []Fact) {
	all := sentences(plain)
	for _, topic := range topics {
		at, word := -1, ""
		for _, w := range mentionWords[topic] {
			if i := indexOutside(plain, w); i >= 0 && (at < 0 || i < at) {
				at, word = i, w
			}
		}
		if at < 0 {
			continue
		}
		s := sentenceAt(all, at)
		fact := Fact{Topic: topic, Quote: strings.TrimSpace(plain[s.from:s.to]), At: s.from}
		if len(fact.Quote) > longMention {
			fact.Quote = clauseAt(plain, s, span{at, at + len(word)})
		}
		out = append(out, fact)
	}
	return out
}

// longMention is the length in bytes from which a sentence is too long for a quote, so that only the clause around the
// word is quoted.
const longMention = 180

// indexOutside returns the first offset of a word in a text at which the word is not a part of a longer word in
// notMentions, -1 for none.
func indexOutside(text, word string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return -1
		}
		at := from + i
		inside := slices.ContainsFunc(notMentions, func(other string) bool {
			shift := strings.Index(other, word)
			return shift >= 0 && at >= shift && strings.HasPrefix(text[at-shift:], other)
		})
		if !inside {
			return at
		}
		from = at + len(word)
	}
}

func sentenceAt(all []span, at int) span {
	for _, s := range all {
		if s.from <= at && at < s.to {
			return s
		}
	}
	return span{at, at}
}

// clauseAt returns the clause of sentence s that contains the given word.
func clauseAt(plain string, s, word span) string {
	from, to := s.from, s.to
	if i := strings.LastIndexAny(plain[s.from:word.from], "，,；;。"); i >= 0 {
		_, size := utf8.DecodeRuneInString(plain[s.from+i:])
		from = s.from + i + size
	}
	if i := strings.IndexAny(plain[word.to:s.to], "，,；;。"); i >= 0 {
		to = word.to + i
	}
	return strings.TrimSpace(plain[from:to])
}
