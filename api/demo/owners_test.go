package demo_test

import (
	"regexp"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

var titleHolder = regexp.MustCompile(`<th>权利人</th><td>(.*?)</td>`)

// TestEveryOwnerIsThatOfTheDocuments compares the kind of owner that the parser finds in the documents with
// the owner in the survey table (标的调查表), and checks that the quote occurs there.
func TestEveryOwnerIsThatOfTheDocuments(t *testing.T) {
	persons, companies := 0, 0
	for _, one := range sample(t) {
		risk.Derive(&one.House, one.Texts)
		name := titleHolder.FindStringSubmatch(*one.Texts.Intro)[1]
		want, code := "1", "owner_person"
		if strings.HasSuffix(name, "公司") {
			want, code = "2", "owner_company"
			companies++
		} else {
			persons++
		}
		if one.House.RiskOwner != want {
			t.Errorf("%s: %s is read as %s", one.House.SourceID, name, one.House.RiskOwner)
		}
		for _, tag := range one.House.RiskTags {
			if tag.Code == code && (tag.Quote == nil || !strings.Contains(*tag.Quote, name) ||
				!strings.Contains(notice.Plain(*one.Texts.Intro), *tag.Quote)) {
				t.Errorf("%s quotes %v for %s", one.House.SourceID, tag.Quote, name)
			}
		}
	}
	if persons < 2000 || companies < 800 {
		t.Errorf("%d persons, %d companies", persons, companies)
	}
}

// TestEveryLotHasATotal computes the total cost of every lot by the stored rules. A known owner must not make
// it higher, and if the owner is a person, rules for companies must not apply.
func TestEveryLotHasATotal(t *testing.T) {
	book, err := stored.Book(t.Context(), apitest.Tx(t))
	if err != nil {
		t.Fatal(err)
	}
	cheaper, bankrupt := 0, 0
	for _, one := range sample(t) {
		h := &one.House
		risk.Derive(h, one.Texts)
		cost.SetTotal(h, book, fixture.Now)
		if h.TotalLow == nil || *h.TotalLow < cost.Price(h) || *h.TotalHigh < *h.TotalLow {
			in := cost.InputOf(h, fixture.Now)
			_, err := book.Total(&in)
			t.Fatalf("%s of %s: %v, %v", h.SourceID, in.Day, h.TotalLow, err)
		}
		in := cost.InputOf(h, fixture.Now)
		if err := in.Check(); err != nil {
			t.Errorf("%s: %v", h.SourceID, err)
		}
		in.Owner = cost.UnknownOwner
		anybody, err := book.Total(&in)
		if err != nil || anybody.High < *h.TotalHigh || anybody.Low > *h.TotalLow {
			t.Errorf("%s: %d to %d, of anybody %v, %v", h.SourceID, *h.TotalLow, *h.TotalHigh, anybody, err)
		}
		if anybody.High > *h.TotalHigh {
			cheaper++
		}
		if h.Nature == "1029" && h.RiskOwner == "1" && cost.InputOf(h, fixture.Now).Owner == cost.PersonOwner {
			bankrupt++
		}
	}
	if cheaper < 100 || bankrupt < 100 {
		t.Errorf("%d totals became exact, %d of bankrupt persons", cheaper, bankrupt)
	}
	t.Logf("a known owner lowers %d totals; %d bankrupt estates are a person's", cheaper, bankrupt)
}
