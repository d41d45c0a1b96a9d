package notice

import (
	"cmp"
	"strings"
)

// Answer is the conclusion from all facts about a topic.
type Answer struct {
	Fact
	Known    bool // the value is certain
	Contrary bool // facts contradict each other
}

// Judge draws a conclusion from all facts about a topic. If the facts contradict each other, the value is Unknown. If
// there are no facts, ok is false.
func Judge(all []Fact, topic Topic) (a Answer, ok bool) {
	var stated, unknown, mention *Fact
	contrary := false
	for i := range all {
		f := &all[i]
		switch {
		case f.Topic != topic:
		case f.Value == "":
			mention = cmp.Or(mention, f)
		case f.Value == Unknown:
			unknown = cmp.Or(unknown, f)
		case stated == nil || outranks(topic, f, stated):
			contrary = contrary && stated.Value == f.Value
			stated = f
		case f.Value != stated.Value && !outranks(topic, stated, f):
			contrary = true
		}
	}
	switch {
	case contrary:
		a = Answer{Fact: *stated, Contrary: true}
		a.Value = Unknown
	case stated != nil:
		a = Answer{Fact: *stated, Known: true}
	case unknown != nil:
		a = Answer{Fact: *unknown}
	case mention != nil:
		a = Answer{Fact: *mention}
	default:
		return a, false
	}
	return a, true
}

// ranks contains, by topic, the rank of each value; values that are not listed have rank 0. Values of different rank do
// not contradict each other, because the value of the highest rank counts. For example, arrears of one fee count even
// if another fee is paid. 公寓 is only a type of building, so any other stated use takes precedence.
var ranks = map[Topic]map[string]int{
	Arrears:        {Yes: 1},
	Tax:            {"advance": 2, "excluded_unclear": -1},
	VacatedByCourt: {"assist": 2},
	Usage:          {"公寓": -1},
}

func outranks(topic Topic, f, other *Fact) bool {
	if f.Value == other.Value {
		return f.By != "" && other.By == ""
	}
	if topic == Place || topic == Court { // one name is longer, with the province or district
		return strings.HasSuffix(f.Value, other.Value) || strings.HasPrefix(f.Value, other.Value)
	}
	return rank(topic, f.Value) > rank(topic, other.Value)
}

func rank(topic Topic, value string) int {
	if strings.HasSuffix(value, Guess) {
		return -1
	}
	return ranks[topic][value]
}
