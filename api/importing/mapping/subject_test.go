package mapping

import (
	"os"
	"strings"
	"testing"
)

// TestSubjects checks SubjectOf. The cases of titles-held.tsv were written before the rules.
func TestSubjects(t *testing.T) {
	for file, least := range map[string]float64{"testdata/titles.tsv": 1, "testdata/titles-held.tsv": 0.9} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		right, lines := 0, 0
		for line := range strings.Lines(string(text)) {
			cells := strings.Split(strings.TrimSpace(line), "\t")
			if strings.HasPrefix(line, "#") || len(cells) != 3 {
				continue
			}
			lines++
			s, sold := SubjectOf(cells[0]), RightOf(cells[0])
			usage := s.Usage
			switch {
			case sold != "":
				usage = "其他"
			case !s.Property:
				usage = "非房产"
			case usage == "":
				usage = "其他"
			}
			if sold == "" {
				sold = "-"
			}
			if usage == cells[1] && sold == cells[2] {
				right++
			} else {
				t.Logf("%s: %s is %s %s, not %s %s", file, cells[0], usage, sold, cells[1], cells[2])
			}
		}
		t.Logf("%s: %d of %d right", file, right, lines)
		if float64(right) < least*float64(lines) {
			t.Errorf("%s: %d of %d right", file, right, lines)
		}
	}
}

func TestAnInferredUsage(t *testing.T) {
	for title, want := range map[string]bool{
		"某路3幢802室": true, "某小区6号楼2单元501": true, "某路3幢802室住宅": false, "某大厦3幢802室写字楼": false,
		"某路3幢802室（商业）": false, "某别墅8幢": false,
	} {
		if got := SubjectOf(title); got.Inferred != want || got.Usage == "" {
			t.Errorf("%s: %+v", title, got)
		}
	}
}
