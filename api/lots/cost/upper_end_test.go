package cost

import (
	rand "math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// beyond maps each tax that may exceed the total's upper end to the words with which Excluded warns of it.
var beyond = map[Tax]string{Income: "个人所得税高于", Land: "土地增值税高于"}

// TestUpperEndHolds fills in the unknown facts of a case at random. The cost must stay below the upper end of the
// range, except for taxes that Excluded warns of.
func TestUpperEndHolds(t *testing.T) {
	book, r := NewBook(testRules(t)), rand.New(rand.NewPCG(4, 2))
	one := func(list ...string) string { return list[r.IntN(len(list))] }
	exceeded := 0
	for range 20_000 {
		price := int64(100_000 + r.IntN(20_000_000))
		area := float64(20 + r.IntN(300))
		open := Input{
			Day:   time.Date(2023+r.IntN(6), time.Month(1+r.IntN(12)), 1+r.IntN(28), 0, 0, 0, 0, time.UTC),
			Price: price, Area: &area,
			Usage: one("101", "111", "112", "113", "114", "115", "116", "117"), Homes: r.IntN(3),
			Owner: Owner(one("unknown", "person", "company", "both")),
			Held:  Held(one("unknown", "short", "middle", "long")), Only: Answer(one("unknown", "yes", "no")),
			Burden: Burden(one("unknown", "each", "buyer", "advance")), Proof: Proof(one("unknown", "none", "some")),
			Original: 1 + r.Int64N(price*2),
		}
		open.settle()
		most, err := book.Of(&open)
		if err != nil {
			continue
		}
		certain := open
		certain.Owner = sharpened(open.Owner, UnknownOwner, Owner(one("person", "company")))
		certain.Owner = sharpened(certain.Owner, BothOwners, Owner(one("person", "company")))
		certain.Held = sharpened(open.Held, UnknownHeld, Held(one("short", "middle", "long")))
		certain.Only = sharpened(open.Only, Unknown, Answer(one("yes", "no")))
		certain.Burden = sharpened(open.Burden, UnknownBurden, Burden(one("each", "buyer")))
		certain.Proof = sharpened(open.Proof, UnknownProof, Proof(one("none", "some")))
		certain.settle()
		got, err := book.Of(&certain)
		if err != nil || got.Total.High <= most.Total.High {
			continue
		}
		exceeded++
		named := false
		for i, item := range got.Items {
			if item.High > most.Items[i].High {
				text := beyond[item.Tax]
				named = named || text != "" && slices.ContainsFunc(most.Excluded,
					func(e string) bool { return strings.Contains(e, text) })
			}
		}
		if !named {
			t.Fatalf("%+v: up to %d; with %+v %d, and no word of it in %q", open, most.Total.High, certain,
				got.Total.High, most.Excluded)
		}
	}
	t.Logf("%d totals are above the end, each for a tax that is named", exceeded)
	if exceeded == 0 {
		t.Error("no case has a tax above the end")
	}
}

func sharpened[T comparable](of, unknown, to T) T {
	if of == unknown {
		return to
	}
	return of
}
