package demo_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// history is enough lots to speak of each month and district, made once.
var history = sync.OnceValue(func() (list []lot.House) {
	for one := range demo.Drafts(24_000, 2, fixture.Now) {
		list = append(list, one.House)
	}
	return list
})

// TestMonthsFollowEachOther holds that three years of results lie behind the present, that no month falls out of line, the
// last one least of all, and that the seasons show: a dip around the Spring Festival and a peak in autumn.
func TestMonthsFollowEachOther(t *testing.T) {
	type month struct{ listed, sold, failed float64 }
	months := map[string]*month{}
	of := func(at time.Time) *month {
		key := at.In(httpx.CST).Format("2006-01")
		if months[key] == nil {
			months[key] = &month{}
		}
		return months[key]
	}
	for _, h := range history() {
		of(*h.PublishTime).listed++
		switch {
		case h.Result == nil:
		case *h.Result == lot.Sold:
			of(*h.ActualEndTime).sold++
		case *h.Result == lot.Failed:
			of(*h.ActualEndTime).failed++
		}
	}
	at := func(back int) month {
		start := time.Date(fixture.Now.Year(), fixture.Now.Month(), 1, 0, 0, 0, 0, httpx.CST)
		return *of(start.AddDate(0, -back, 0))
	}
	for back := 1; back <= 36; back++ {
		m, before, after := at(back), at(back+1), at(back-1)
		if back == 1 { // the running month so far
			days := float64(fixture.Now.Day() - 1)
			after.listed *= 30 / days
		}
		if neighbours := (before.listed + after.listed) / 2; m.listed < 0.65*neighbours || m.listed > 1.5*neighbours {
			t.Errorf("%d months ago %.0f lots were published, %.0f and %.0f around it", back, m.listed, before.listed, after.listed)
		}
		if back <= 34 { // before, few second rounds had come
			if rate := m.sold / (m.sold + m.failed); rate < 0.33 || rate > 0.48 {
				t.Errorf("%d months ago the clear rate was %.2f of %.0f", back, rate, m.sold+m.failed)
			}
		}
	}
	var early, late float64
	for key, m := range months {
		if year := fixture.Now.Year(); key == fmt.Sprintf("%d-01", year) || key == fmt.Sprintf("%d-02", year) {
			early += m.sold + m.failed
		} else if key == fmt.Sprintf("%d-11", year-1) || key == fmt.Sprintf("%d-12", year-1) {
			late += m.sold + m.failed
		}
	}
	if early > 0.8*late {
		t.Errorf("%.0f results in January and February, %.0f in the November and December before", early, late)
	}
}

// TestPricesOfADistrictMoveGently compares the unit price of a district's homes year by year.
func TestPricesOfADistrictMoveGently(t *testing.T) {
	type sums struct{ price, area, n float64 }
	years := map[int64]map[int]*sums{}
	for _, h := range history() {
		if h.DealPrice == nil || h.Usage != "101" {
			continue
		}
		if years[h.AreaID] == nil {
			years[h.AreaID] = map[int]*sums{}
		}
		ago := int(fixture.Now.Sub(*h.ActualEndTime) / (365 * day))
		if years[h.AreaID][ago] == nil {
			years[h.AreaID][ago] = &sums{}
		}
		s := years[h.AreaID][ago]
		s.price, s.area, s.n = s.price+float64(*h.DealPrice), s.area+*h.AreaM2, s.n+1
	}
	compared := 0
	for area, list := range years {
		for ago := 1; ago < 3; ago++ {
			now, before := list[ago-1], list[ago]
			if now == nil || before == nil || min(now.n, before.n) < 80 {
				continue
			}
			compared++
			if change := now.price/now.area/(before.price/before.area) - 1; change < -0.2 || change > 0.12 {
				t.Errorf("district %d: homes cost %.0f %% more than a year earlier, %d years ago", area, 100*change, ago-1)
			}
		}
	}
	if compared < 8 {
		t.Errorf("only %d years of districts are compared", compared)
	}
}
