package mask

import (
	"os"
	"strings"
	"testing"
)

// labelled is a sentence with the positions of the names in it.
type labelled struct {
	text  string
	names map[[2]int]bool // first and last position, in characters
}

func parseLabels(line string) labelled {
	var l labelled
	l.names = map[[2]int]bool{}
	var text []rune
	from := 0
	for _, r := range line {
		switch r {
		case '‹':
			from = len(text)
		case '›':
			l.names[[2]int{from, len(text)}] = true
		default:
			text = append(text, r)
		}
	}
	l.text = string(text)
	return l
}

// measure counts three things: names that are found, names that are missed, and other words that are taken for
// names.
func measure(t *testing.T, sentences []string) (found, missed, wrong int) {
	t.Helper()
	for _, line := range sentences {
		l := parseLabels(line)
		got := map[[2]int]bool{}
		for _, s := range find([]rune(l.text)) {
			at := [2]int{s.from, s.to}
			if got[at] = true; l.names[at] {
				found++
			} else {
				wrong++
				t.Logf("wrong: %s in %s", string([]rune(l.text)[s.from:s.to]), line)
			}
		}
		for at := range l.names {
			if !got[at] {
				missed++
				t.Logf("missed: %s in %s", string([]rune(l.text)[at[0]:at[1]]), line)
			}
		}
	}
	return found, missed, wrong
}

func TestPrecisionAndRecall(t *testing.T) {
	b, err := os.ReadFile("testdata/names.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, residue, _ := strings.Cut(string(b), "# residue\n")
	var sentences []string
	for line := range strings.Lines(all) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			sentences = append(sentences, line)
		}
	}
	if len(sentences) < 500 {
		t.Fatalf("%d sentences", len(sentences))
	}
	found, missed, wrong := measure(t, sentences)
	precision, recall := float64(found)/float64(found+wrong), float64(found)/float64(found+missed)
	t.Logf("%d sentences, %d names: precision %.4f, recall %.4f", len(sentences), found+missed, precision, recall)
	if precision < 0.99 || recall < 0.99 {
		t.Errorf("precision %.4f, recall %.4f", precision, recall)
	}
	if found, _, _ := measure(t, strings.Split(strings.TrimSpace(residue), "\n")); found > 0 {
		t.Errorf("%d names of the residue are found now: move their sentences up", found)
	}
}
