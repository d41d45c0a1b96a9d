package demo_test

import (
	"iter"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/lots/lot"
)

func TestTheSameSeedGivesTheSameLots(t *testing.T) {
	next, stop := iter.Pull(demo.Generate(sampleSize, sampleSeed, fixture.Now))
	defer stop()
	for i, lot := range sample()[:1000] {
		if again, _ := next(); !reflect.DeepEqual(lot, again) {
			t.Fatalf("lot %d differs:\n%+v\n%+v", i, lot, again)
		}
	}
	other := slices.Collect(demo.Generate(50, sampleSeed+1, fixture.Now))
	if other[0].House.Title == sample()[0].House.Title {
		t.Error("another seed gives the same lots")
	}
}

// TestTheHourMovesOnlyWhatIsNear generates at another hour and on another day.
func TestTheHourMovesOnlyWhatIsNear(t *testing.T) {
	later := slices.Collect(demo.Drafts(sampleSize, sampleSeed, fixture.Now.Add(6*time.Hour)))
	same := 0
	for i, lot := range sample() {
		if reflect.DeepEqual(lot.House, later[i].House) {
			same++
		}
	}
	if same < sampleSize*90/100 {
		t.Errorf("six hours later only %d of %d lots are the same", same, sampleSize)
	}
	for _, days := range []int{1, 40} {
		next := slices.Collect(demo.Drafts(sampleSize, sampleSeed, fixture.Now.AddDate(0, 0, days)))
		for i, lot := range sample() {
			a, b := lot.House, next[i].House
			if a.SourceID != b.SourceID || a.Title != b.Title || a.Stage != b.Stage || *a.AreaM2 != *b.AreaM2 || *a.TaxBurden != *b.TaxBurden {
				t.Fatalf("%d days later the asset itself differs: %s %s, %s %s", days, a.SourceID, a.Title, b.SourceID, b.Title)
			}
		}
	}
}

func TestEverySizeIsExact(t *testing.T) {
	for _, n := range []int{1, 2, 7, 50, 999} {
		got := 0
		for range demo.Drafts(n, 9, fixture.Now) {
			got++
		}
		if got != n {
			t.Errorf("asked for %d lots, got %d", n, got)
		}
	}
	// A reader may stop early.
	next, stop := iter.Pull(demo.Generate(1_000_000, 1, fixture.Now))
	if lot, ok := next(); !ok || lot.House.SourceID == "" {
		t.Error("no first lot")
	}
	stop()
}

func TestLotsAreUnique(t *testing.T) {
	ids, titles := map[string]bool{}, map[string]string{}
	for _, lot := range sample() {
		h := lot.House
		if ids[h.SourceID] {
			t.Errorf("the source id %s is given twice", h.SourceID)
		}
		ids[h.SourceID] = true
		if group, ok := titles[h.Title]; ok && group != *h.AssetGroup {
			t.Errorf("two assets are called %s", h.Title)
		}
		titles[h.Title] = *h.AssetGroup
	}
	names := map[string]bool{}
	for _, c := range demo.Communities(sampleSeed, 2000) {
		if names[c.Name] {
			t.Errorf("two communities are called %s", c.Name)
		}
		names[c.Name] = true
	}
}

// TestEverythingIsMarked holds that nobody can take a lot for a real one.
func TestEverythingIsMarked(t *testing.T) {
	for _, lot := range sample() {
		h := lot.House
		switch {
		case !h.IsDemo, h.SourceURL != nil, !strings.HasPrefix(h.SourceID, "DEMO-"), !strings.HasPrefix(h.LotNo, "DEMO-"):
			t.Fatalf("%s looks real", h.SourceID)
		case !strings.Contains(*h.CaseNo, "演示"):
			t.Fatalf("the case number %s looks real", *h.CaseNo)
		case !strings.HasPrefix(*h.CourtPhone, "010-0000-"), !strings.HasPrefix(*h.SupervisePhone, "010-0000-"):
			t.Fatalf("%s: the phones %s, %s look real", h.SourceID, *h.CourtPhone, *h.SupervisePhone)
		case h.CertificateNo != nil && !strings.Contains(*h.CertificateNo, "***"):
			t.Fatalf("the certificate %s is not masked", *h.CertificateNo)
		}
		for _, text := range []*string{lot.Texts.Notice, lot.Texts.Instruction, lot.Texts.Intro} {
			if !strings.HasPrefix(*text, "<p>「演示数据」") {
				t.Fatalf("%s: a text opens unmarked: %.60s", h.SourceID, *text)
			}
		}
		for _, image := range lot.Images {
			if !image.IsIllustration {
				t.Fatalf("%s: %s passes for a photograph", h.SourceID, image.URL)
			}
		}
	}
}

func TestTheStoreWouldTakeEveryLot(t *testing.T) {
	for _, lot := range sample() {
		if err := lot.Validate(); err != nil {
			t.Errorf("%s: %v", lot.House.SourceID, err)
		}
		if lot.House.CourtID != nil || lot.House.CommunityID != nil || lot.Court == "" {
			t.Errorf("%s: ids of rows that do not exist, or no court", lot.House.SourceID)
		}
	}
}

// byAsset groups lots into rounds, in the order they come.
func byAsset(lots []lot.Lot) map[string][]lot.Lot {
	groups := map[string][]lot.Lot{}
	for _, lot := range lots {
		groups[*lot.House.AssetGroup] = append(groups[*lot.House.AssetGroup], lot)
	}
	return groups
}
