package heads

import (
	"slices"
	"strings"
	"testing"
)

// Purposes without a decision are omitted, and both formats state the same decisions.
func TestSignalsAgree(t *testing.T) {
	if got := DefaultCrawlRules().Text(); strings.Contains(got, "Content-") || got != strings.TrimSpace(defaultRules) {
		t.Errorf("undecided: %s", got)
	}
	for _, search := range []string{"", "yes", "no"} {
		for _, input := range []string{"", "yes", "no"} {
			for _, train := range []string{"", "yes", "no"} {
				lines := strings.Join(Signals{SignalSearch: search, SignalInput: input, SignalTrain: train}.Lines(),
					"\n")
				for decided, forms := range map[string][]string{search: {"search=%s", "search=%.1s"},
					train: {"ai-train=%s", "train-ai=%.1s"}} {
					for _, form := range forms {
						if decided == "" {
							continue
						}
						want := strings.NewReplacer("%s", decided, "%.1s", decided[:min(1, len(decided))]).Replace(form)
						if !strings.Contains(lines, want) {
							t.Errorf("%q %q %q: %s", search, input, train, lines)
						}
					}
				}
				if strings.Contains(lines, "ai-input") != (input != "") || strings.Contains(lines, "=,") ||
					strings.HasSuffix(lines, "=") {
					t.Errorf("%q %q %q: %s", search, input, train, lines)
				}
			}
		}
	}
}

func TestSignalsStandInEachGroup(t *testing.T) {
	rules := CrawlRules{Rules: "User-agent: a\nuser-agent : b\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n",
		Signals: Signals{SignalTrain: "no"}}
	want := []string{
		"User-agent: a", "user-agent : b", "Content-Signal: ai-train=no", "Content-Usage: train-ai=n", "Disallow: /x",
		"",
		"User-agent: *", "Content-Signal: ai-train=no", "Content-Usage: train-ai=n", "Disallow: /y",
	}
	if got := strings.Split(rules.Text(), "\n"); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
