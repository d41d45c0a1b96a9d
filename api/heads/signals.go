package heads

import (
	"slices"
	"strings"
)

// The purposes for which other programs may use the site's texts.
const (
	SignalSearch = "search"   // search index with links and short excerpts
	SignalInput  = "ai-input" // input of an assistant's answer
	SignalTrain  = "ai-train" // training of AI models
)

// Purposes lists the purposes in the order in which robots.txt names them.
var Purposes = []string{SignalSearch, SignalInput, SignalTrain}

// Signals maps purposes to the owner's decisions, "yes" or "no". It does not contain a purpose without a decision, and
// robots.txt does not mention that purpose.
type Signals map[string]string

// usage maps purposes to their names in a Content-Usage line (IETF AIPREF), in which SignalInput has no name.
var usage = map[string]string{SignalSearch: "search", SignalTrain: "train-ai"}

// Lines returns the owner's decisions as lines of robots.txt: one line in the format of contentsignals.org, and one in
// that of the IETF's AIPREF working group. It returns no lines if there are no decisions.
func (s Signals) Lines() []string {
	var signal, use []string
	for _, purpose := range Purposes {
		decided := s[purpose]
		if decided != "yes" && decided != "no" {
			continue
		}
		signal = append(signal, purpose+"="+decided)
		if name := usage[purpose]; name != "" {
			use = append(use, name+"="+decided[:1])
		}
	}
	var lines []string
	if len(signal) > 0 {
		lines = append(lines, "Content-Signal: "+strings.Join(signal, ", "))
	}
	if len(use) > 0 {
		lines = append(lines, "Content-Usage: "+strings.Join(use, ", "))
	}
	return lines
}

// Text returns robots.txt without the lines about site maps. It repeats the owner's decisions in each group, because a
// crawler reads only its own group.
func (c CrawlRules) Text() string {
	text := strings.TrimSpace(c.Rules)
	lines := c.Signals.Lines()
	if len(lines) == 0 {
		return text
	}
	var out []string
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		out = append(out, row)
		if namesCrawler(row) && !slices.ContainsFunc(rows[i+1:min(i+2, len(rows))], namesCrawler) {
			out = append(out, lines...)
		}
	}
	return strings.Join(out, "\n")
}

func namesCrawler(row string) bool {
	name, _, found := strings.Cut(row, ":")
	return found && strings.EqualFold(strings.TrimSpace(name), "user-agent")
}
