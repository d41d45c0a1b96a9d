package heads

import (
	"slices"
	"strings"
)

// The purposes for which the site's texts may be used.
const (
	SignalSearch = "search"   // an index with links and short excerpts
	SignalInput  = "ai-input" // answers of assistants that use pages as sources
	SignalTrain  = "ai-train" // training of AI models
)

// Purposes lists the purposes in their order in robots.txt.
var Purposes = []string{SignalSearch, SignalInput, SignalTrain}

// Signals maps purposes to the owner's decisions, "yes" or "no". A purpose without a decision is not in the map,
// and robots.txt does not mention it.
type Signals map[string]string

// usage maps purposes to their names in the Content-Usage line. Its vocabulary has no name for SignalInput.
var usage = map[string]string{SignalSearch: "search", SignalTrain: "train-ai"}

// Lines returns the lines of robots.txt with the owner's decisions, in the format of contentsignals.org and in that
// of the IETF's AIPREF working group. It returns none if nothing is decided.
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

// Text returns robots.txt without the Sitemap lines. The decisions are repeated in each group, because a crawler
// reads only its own group.
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
