package demo_test

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/importing/mask"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// found counts lots that a visitor would look for, e.g. with bids, or starting within the hour.
type found struct {
	running, bidden, soon, today, week, sold, soldLately, news, weekend, starts int
}

func find(lots []lot.Lot, now time.Time) (f found) {
	add := func(n *int, when bool) {
		if when {
			*n++
		}
	}
	for i := range lots {
		h := &lots[i].House
		wait := h.StartTime.Sub(now)
		switch status := lot.StatusAt(h, now); status {
		case lot.Running:
			f.running++
			add(&f.bidden, *h.BidCount > 0)
		case lot.Upcoming:
			add(&f.soon, wait >= 15*time.Minute && wait <= time.Hour)
			add(&f.today, midnight(*h.StartTime).Equal(midnight(now)))
			add(&f.week, wait <= 7*day)
		case lot.Sold:
			add(&f.sold, now.Sub(*h.ActualEndTime) <= 90*day)
			add(&f.soldLately, now.Sub(*h.ActualEndTime) <= 36*time.Hour)
		}
		add(&f.news, midnight(*h.PublishTime).Equal(midnight(now)))
		if away := midnight(*h.StartTime).Sub(midnight(now)); math.Abs(away.Hours()) > 72 {
			f.starts++
			weekday := h.StartTime.In(httpx.CST).Weekday()
			add(&f.weekend, weekday == time.Saturday || weekday == time.Sunday)
		}
	}
	return f
}

// TestEveryDayIsAlive counts such lots on thirty days of a year, each at another hour.
func TestEveryDayIsAlive(t *testing.T) {
	demo.OnlyDates(t)
	for i := range 30 {
		now := time.Date(2026, 11, 25, (i*7)%24, (i*13)%60, 0, 0, httpx.CST).AddDate(0, 0, i*12+i%7)
		n, atLeast := demo.Size(), found{running: 10, week: 20, sold: 50}
		if i%10 > 0 { // with as few lots as the tests of the site use
			n, atLeast = 600, found{running: 6, week: 6, sold: 15}
		}
		lots, err := demo.Lots(t.Context(), n, now)
		if err != nil {
			t.Fatal(err)
		}
		f := find(lots, now)
		if f.running < atLeast.running || f.bidden < 1 || f.soon < 1 || f.week < atLeast.week ||
			f.sold < atLeast.sold || f.soldLately < 1 || f.news < 1 {
			t.Errorf("%s: %+v", now, f)
		}
		if share := float64(f.weekend) / float64(f.starts); share > 0.22 {
			t.Errorf("%s: %.2f of the auctions start on weekends", now, share)
		}
	}
}

// A start that follows the clock must not be exactly midnight, which would mean a date without a time of day.
func TestNoStartFallsOnMidnight(t *testing.T) {
	demo.OnlyDates(t)
	daysOnly := func(now time.Time) (n int) {
		lots, err := demo.Lots(t.Context(), demo.Size(), now)
		if err != nil {
			t.Fatal(err)
		}
		for i := range lots {
			if lots[i].House.StartDayOnly {
				n++
			}
		}
		return n
	}
	noon := daysOnly(time.Date(2026, 11, 29, 12, 2, 0, 0, httpx.CST))
	for _, minute := range []int{8, 13, 18, 23, 28} {
		now := time.Date(2026, 11, 29, 23, minute, 0, 0, httpx.CST)
		if n := daysOnly(now); n != noon {
			t.Errorf("%s: %d starts without a time, at noon %d", now, n, noon)
		}
	}
}

// TestTextsMoveAlong checks that dates in the documents are shifted like those in the fields.
func TestTextsMoveAlong(t *testing.T) {
	for _, now := range append(moments(), fixture.Now) {
		for _, one := range lotsAt(t, now) {
			h := &one.House
			for text, at := range map[*string]*time.Time{one.Texts.Notice: h.StartTime,
				one.Texts.Instruction: h.SignupEnd} {
				if !strings.Contains(*text, inChinese(*at)) {
					t.Fatalf("%s: %s is not in %s", h.SourceID, inChinese(*at), *text)
				}
			}
		}
	}
}

func inChinese(t time.Time) string {
	t = t.In(httpx.CST)
	text := fmt.Sprintf("%s%d时", t.Format("2006年1月2日"), t.Hour())
	if t.Minute() > 0 {
		text += fmt.Sprintf("%d分", t.Minute())
	}
	return text
}

// TestThereIsAlwaysSomethingOn checks what a visitor finds at any hour, with few and with many lots.
func TestThereIsAlwaysSomethingOn(t *testing.T) {
	demo.OnlyDates(t)
	for _, now := range append(moments(), fixture.Now) {
		for _, n := range []int{30, 600} {
			lots, err := demo.Lots(t.Context(), n, now)
			if err != nil {
				t.Fatal(err)
			}
			f := find(lots, now)
			if f.running < 3 || f.soon < 1 || f.soldLately < 1 || f.news < 1 || f.week < 3 {
				t.Errorf("%s, %d lots: %+v", now, n, f)
			}
			if hour := now.Hour(); hour > 10 && hour < 20 && f.today < 2 {
				t.Errorf("%s, %d lots: only %d start today", now, n, f.today)
			}
		}
	}
}

// TestEverythingIsMarked checks that every lot is marked as invented.
func TestEverythingIsMarked(t *testing.T) {
	ids, titles := map[string]bool{}, map[string]string{}
	for _, lot := range sample(t) {
		h := lot.House
		if err := lot.Validate(); err != nil || lot.Court == "" {
			t.Errorf("%s: %v", h.SourceID, err)
		}
		if group, ok := titles[h.Title]; ids[h.SourceID] || ok && group != *h.AssetGroup {
			t.Errorf("%s %s is there twice", h.SourceID, h.Title)
		}
		ids[h.SourceID], titles[h.Title] = true, *h.AssetGroup
		switch {
		case !h.IsDemo, h.SourceURL != nil, !strings.HasPrefix(h.SourceID, "DEMO-"),
			!strings.HasPrefix(h.LotNo, "DEMO-"):
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

var parties = regexp.MustCompile(`(?:申请执行人|被执行人|权利人)(?:：|</th><td>)([^；。<]+)`)

// TestNobodyIsNamed checks that the documents contain only masked names of people and firms, because demo data
// is not masked during its import.
func TestNobodyIsNamed(t *testing.T) {
	masked := regexp.MustCompile(`^(\p{Han}{1,2}某{1,2}|北京某某\p{Han}+有限公司)$`)
	named := 0
	for _, one := range sample(t) {
		for _, text := range []string{*one.Texts.Notice, *one.Texts.Instruction, *one.Texts.Intro} {
			if mask.Numbers(text) != text {
				t.Errorf("%s: a number of a person in %s", one.House.SourceID, text)
			}
			for _, party := range parties.FindAllStringSubmatch(text, -1) {
				if named++; !masked.MatchString(party[1]) {
					t.Errorf("%s: %s", one.House.SourceID, party[0])
				}
			}
		}
	}
	if named < 3*demo.Size() {
		t.Errorf("only %d parties", named)
	}
}
