package risk_test

import (
	"reflect"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

func demoLots(t testing.TB, n int) []lot.Lot {
	t.Helper()
	lots, err := demo.Lots(t.Context(), n, fixture.Now)
	if err != nil {
		t.Fatal(err)
	}
	return lots
}

// A sentence read from the cache gives the same facts as at its first reading, in every document.
func TestRememberedSentencesReadTheSame(t *testing.T) {
	lots := demoLots(t, 150)
	derive := func(forget bool) (out []lot.House) {
		for i := range lots {
			if forget {
				notice.Forget()
			}
			h := lots[i].House
			risk.Derive(&h, lots[i].Texts)
			out = append(out, h)
		}
		return out
	}
	fresh, first, again := derive(true), derive(false), derive(false)
	for i := range lots {
		if !reflect.DeepEqual(fresh[i], first[i]) || !reflect.DeepEqual(fresh[i], again[i]) {
			t.Fatalf("%s:\n%+v\n%+v", lots[i].House.SourceID, fresh[i].RiskTags, again[i].RiskTags)
		}
	}
}

// BenchmarkDerive reads the documents of lots with the cache of sentences; its part Anew reads them without it.
func BenchmarkDerive(b *testing.B) {
	lots := demoLots(b, 1000)
	for name, forget := range map[string]bool{"Anew": true, "Remembered": false} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if forget {
					notice.Forget()
				}
				l := &lots[i%len(lots)]
				h := l.House
				risk.Derive(&h, l.Texts)
			}
		})
	}
}
