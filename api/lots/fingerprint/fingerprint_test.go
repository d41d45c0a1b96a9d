package fingerprint_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"fapai/api/lots/fingerprint"
	"fapai/api/lots/lot"
)

var names = []string{"北京市", "北京市", "朝阳区"}

type side struct{ title, address, area, court, caseNo string }

func (s side) lot(platform, usage string) *lot.House {
	h := &lot.House{AreaID: 3, Title: s.title, Usage: usage, Platform: platform}
	if s.address != "" {
		h.Address = &s.address
	}
	if area, err := strconv.ParseFloat(s.area, 64); err == nil {
		h.AreaM2 = &area
	}
	if s.caseNo != "" {
		h.CaseNo = &s.caseNo
	}
	return h
}

func (s side) asset(platform, usage string) fingerprint.Asset {
	return fingerprint.Of(s.lot(platform, usage), s.court, names)
}

// At least 98 % of the pairs reported as one asset are correct, and at least 95 % of the pairs that are one
// asset are reported.
func TestLabelledPairs(t *testing.T) {
	file, err := os.Open("testdata/pairs.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	reader := csv.NewReader(file)
	reader.Comma, reader.LazyQuotes = '\t', true
	rows, err := reader.ReadAll()
	if err != nil || len(rows) < 81 {
		t.Fatal(len(rows), err)
	}
	said, right, are, wrong := 0, 0, 0, 0
	for _, row := range rows[1:] {
		for i := 7; i < 12; i++ {
			if row[i] == "=" {
				row[i] = row[i-5]
			}
		}
		a, b := side{row[2], row[3], row[4], row[5], row[6]}.asset("ali", row[1]),
			side{row[7], row[8], row[9], row[10], row[11]}.asset("jd", row[1])
		got, back := fingerprint.Compare(a, b), fingerprint.Compare(b, a)
		if got != back {
			t.Errorf("%q and %q: %q one way, %q the other", row[2], row[7], got, back)
		}
		want := fingerprint.Match(strings.Replace(row[0], "different", "", 1))
		if got == fingerprint.Same {
			said++
			if a.Key() == "" || a.Key() != b.Key() {
				t.Errorf("%q and %q are the same, their keys %q and %q are not", row[2], row[7], a.Key(), b.Key())
			}
		}
		if want == fingerprint.Same {
			are++
		}
		switch {
		case got == want && got == fingerprint.Same:
			right++
		case got != want:
			wrong++
			t.Logf("%q and %q: %q, want %q", row[2:7], row[7:], got, want)
		}
	}
	t.Logf("%d pairs: 同一标的 precision %d/%d, recall %d/%d; %d labels of all wrong", len(rows)-1, right,
		said, right, are, wrong)
	if right*100 < said*98 || right*100 < are*95 || wrong*100 > len(rows)*5 {
		t.Error("below the bounds")
	}
}

// Lots with equal descriptions that one platform sells at the same time are different assets.
func TestSoldSideBySide(t *testing.T) {
	start := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	of := func(id int64, platform string) fingerprint.Asset {
		h := side{"北京市朝阳区东坝乡1号厂房", "", "900", "", "（2025）京0105执1号"}.lot(platform, "103")
		h.ID, h.StartTime = id, &start
		return fingerprint.Of(h, "北京市朝阳区人民法院", names)
	}
	if got := fingerprint.Compare(of(1, "ali"), of(2, "ali")); got != fingerprint.Different {
		t.Error(got)
	}
	if got := fingerprint.Compare(of(1, "ali"), of(2, "jd")); got == fingerprint.Different {
		t.Error(got)
	}
}

func BenchmarkOf(b *testing.B) {
	s := side{"北京市朝阳区望京西园四区四百一十号楼三单元1502室", "北京市朝阳区广顺北大街33号院", "98.76", "", "（2025）京0105执1号"}
	h := s.lot("ali", "101")
	for b.Loop() {
		fingerprint.Of(h, "北京市朝阳区人民法院", names)
	}
}
