package risk_test

import (
	"os"
	"strings"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

// The quote of every tag, of the corpus and of the demo lots, proves the tag when it is read alone.
func TestEveryTagIsProvedByItsQuote(t *testing.T) {
	check := func(h *lot.House, texts *lot.Texts) {
		plain := ""
		for _, text := range []*string{texts.Notice, texts.Instruction, texts.Intro} {
			if text != nil {
				plain += notice.Plain(*text) + "\n"
			}
		}
		for _, r := range risk.Risks(h, texts) {
			if r.Quote != nil && (!strings.Contains(plain, *r.Quote) || !risk.Proves(r.Code, *r.Quote)) {
				t.Errorf("%s is not proved by %q", r.Code, *r.Quote)
			}
		}
	}
	for _, name := range []string{"forms", "own", "held"} {
		lines, err := os.ReadFile("../notice/testdata/" + name + ".tsv")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(lines)) {
			text := strings.ReplaceAll(strings.Split(line, "\t")[3], `\n`, "<br>")
			check(&lot.House{Title: "望京花园"}, &lot.Texts{Notice: &text})
		}
	}
	for _, l := range demoLots(t, 300) {
		if l.Texts != nil {
			check(&l.House, l.Texts)
		}
	}
}
