package risk_test

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fapai/api/lots/risk"
)

// labelled holds sentences of public notices with the tags that they must give, "-" for none.
//
//go:embed testdata/sentences.tsv
var labelled string

// TestLabelledSentences compares the tags with labels set by hand. For every tag, at least 98 % of those found must
// be right, and 90 % of those labelled must be found. -v lists all errors.
func TestLabelledSentences(t *testing.T) {
	type score struct{ found, right, there int }
	scores := map[string]*score{}
	of := func(code string) *score {
		if scores[code] == nil {
			scores[code] = &score{}
		}
		return scores[code]
	}
	n := 0
	for line := range strings.Lines(labelled) {
		codes, sentence, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			t.Fatalf("no tab in %q", line)
		}
		n++
		want := strings.Split(codes, ",")
		for _, code := range want {
			if code != "-" {
				of(code).there++
			}
		}
		for code := range risk.Kinds {
			is, should := risk.Proves(code, sentence), slices.Contains(want, code)
			if is {
				of(code).found++
			}
			switch {
			case is && should:
				of(code).right++
			case is:
				t.Logf("wrong %s: %s", code, sentence)
			case should:
				t.Logf("missed %s: %s", code, sentence)
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d sentences", n)
	}
	for _, code := range slices.Sorted(maps.Keys(scores)) {
		s := scores[code]
		precision, recall := float64(s.right)/float64(max(s.found, 1)), float64(s.right)/float64(max(s.there, 1))
		report := fmt.Sprintf("%-15s %2d sentences, precision %.3f, recall %.3f", code, s.there, precision, recall)
		t.Log(report)
		if precision < 0.98 || recall < 0.9 {
			t.Error(report)
		}
	}
}
