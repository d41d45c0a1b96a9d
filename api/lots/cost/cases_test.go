package cost

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var caseTitle = regexp.MustCompile(`(?m)^## \d+\. .*$`)

// TestCasesOfTheDocument computes every case of docs/cost-cases.md, line by line.
func TestCasesOfTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../../docs/cost-cases.md")
	if err != nil {
		t.Fatal(err)
	}
	book := NewBook(testRules(t))
	starts := caseTitle.FindAllStringIndex(string(text), -1)
	if len(starts) != 12 {
		t.Fatalf("%d cases", len(starts))
	}
	for i, at := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		t.Run(strconv.Itoa(i+1), func(t *testing.T) { holdCase(t, book, string(text[at[1]:end])) })
	}
}

func holdCase(t *testing.T, book *Book, text string) {
	t.Helper()
	parts := strings.Split(text, "```")
	in := readCase(t, parts[1])
	if err := in.Check(); err != nil {
		t.Fatal(err)
	}
	got, err := book.Of(&in)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]Range{}
	for _, row := range strings.Split(parts[2], "\n") {
		if cells := strings.Split(row, "|"); len(cells) == 6 {
			if low, isLow := yuan(cells[3]); isLow {
				high, _ := yuan(cells[4])
				want[strings.Trim(cells[1], " *")] = Range{low, high}
			}
		}
	}
	if len(want) != len(got.Items)+1 {
		t.Errorf("%d lines, want %d", len(got.Items)+1, len(want))
	}
	for _, item := range got.Items {
		if item.Range != want[item.Name] {
			t.Errorf("%s: %v, want %v", item.Name, item.Range, want[item.Name])
		}
	}
	if got.Total != want["到手总价"] {
		t.Errorf("total %v, want %v", got.Total, want["到手总价"])
	}
}

func yuan(cell string) (int64, bool) {
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", "*", "", " ", "").Replace(cell), 10, 64)
	return n, err == nil
}

func readCase(t *testing.T, text string) Input {
	t.Helper()
	of := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		key, value, _ := strings.Cut(line, ":")
		of[key] = strings.TrimSpace(value)
	}
	number := func(key string) int64 {
		n, err := strconv.ParseInt(of[key], 10, 64)
		if err != nil {
			t.Fatal(key, err)
		}
		return n
	}
	in := Input{
		Day: date(of["day"]), Price: number("price"), Usage: of["usage"], Homes: int(number("homes")),
		Owner: Owner(of["owner"]),
		Held:  Held(of["held"]), Only: Answer(of["only"]), Burden: Burden(of["burden"]), Proof: Proof(of["proof"]),
	}
	if of["area"] != "" {
		area := float64(number("area"))
		in.Area = &area
	}
	if of["original"] != "" {
		in.Original = number("original")
	}
	if of["bought"] != "" {
		year := int(number("bought"))
		in.Bought = &year
	}
	return in
}
