package demo_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

// TestTheMixIsThatOfTheTrade compares shares of lots (usages, stages …) with those of real auctions, within a
// tolerance in percentage points.
func TestTheMixIsThatOfTheTrade(t *testing.T) {
	m := mix{}
	for _, one := range sample(t) {
		h := one.House
		m.add("stage", string(h.Stage))
		m.add("usage", h.Usage)
		m.add("area", fmt.Sprint(h.AreaID))
		if result := h.Result; result != nil && (*result == lot.Sold || *result == lot.Failed ||
			*result == lot.InKind) {
			m.add("clear rate of stage "+string(h.Stage), string(*result))
		}
	}
	m.compare(t, []shareOf{
		{"stage", "1", 58, 3}, {"stage", "2", 27, 3}, {"stage", "4", 13, 2}, {"stage", "5", 2, 1},
		{"clear rate of stage 1", "3", 40, 4}, {"clear rate of stage 2", "3", 45, 5},
		{"clear rate of stage 4", "3", 20, 5},
		{"usage", "101", 71, 3}, {"usage", "111", 5, 1.5}, {"usage", "115", 4, 1.5}, {"usage", "114", 3, 1.2},
		{"usage", "116", 3, 1.2},
		{"area", fmt.Sprint(fixture.Chaoyang), 28, 4},
	})
	if trade := m.share("usage", "102") + m.share("usage", "112") + m.share("usage", "113"); math.Abs(trade-12) > 2 {
		t.Errorf("shops and offices: %.1f %%, want 12", trade)
	}
}

// TestThePresentIsThatOfTheTrade compares the statuses of today's lots with those on a real portal. Like the
// portal, it skips lots whose next round is announced, or whose result is older than six weeks. More than 4 %
// of the lots are running, because a sale (变卖) runs for sixty days.
func TestThePresentIsThatOfTheTrade(t *testing.T) {
	newest := map[string]lot.House{}
	for _, one := range sample(t) {
		newest[*one.House.AssetGroup] = one.House
	}
	m := mix{}
	for _, h := range newest {
		decided := *h.EndTime
		if h.ActualEndTime != nil {
			decided = *h.ActualEndTime
		} else if h.Result != nil {
			decided = *h.SourceUpdatedAt
		}
		if fixture.Now.Sub(decided) > 45*day {
			continue
		}
		status := string(lot.StatusAt(&h, fixture.Now))
		if status == string(lot.Running) && h.Stage == lot.Sale {
			status = "a sale runs"
		}
		m.add("status", status)
	}
	m.compare(t, []shareOf{
		{"status", "0", 38, 6}, {"status", "1", 4, 2}, {"status", "a sale runs", 10, 3}, {"status", "2", 2, 1},
		{"status", "3", 24, 4}, {"status", "4", 15, 6}, {"status", "5", 5, 2}, {"status", "6", 1, 1},
		{"status", "7", 3, 1.5},
	})
}

// mix counts lots: property (such as usage) → value → number.
type mix map[string]map[string]float64

func (m mix) add(kind, value string) {
	if m[kind] == nil {
		m[kind] = map[string]float64{}
	}
	m[kind][value]++
}

// share returns which percentage of the lots has a value of a property.
func (m mix) share(kind, value string) float64 {
	var all float64
	for _, n := range m[kind] {
		all += n
	}
	return 100 * m[kind][value] / all
}

type shareOf struct {
	kind, value      string
	share, tolerance float64
}

func (m mix) compare(t *testing.T, list []shareOf) {
	t.Helper()
	for _, want := range list {
		if got := m.share(want.kind, want.value); math.Abs(got-want.share) > want.tolerance {
			t.Errorf("%s %s: %.1f %%, want %.1f ± %.1f", want.kind, want.value, got, want.share, want.tolerance)
		}
	}
}

func TestFiguresAreThoseOfTheTrade(t *testing.T) {
	var areas, premiums, views []float64
	rooms := map[int]float64{}
	flats, atStart := 0.0, 0.0
	oldest := fixture.Now
	for _, one := range sample(t) {
		h := one.House
		if h.Usage == "101" {
			flats++
			rooms[*h.Room]++
			areas = append(areas, *h.AreaM2)
		}
		if h.DealPrice != nil {
			premiums = append(premiums, float64(*h.DealPrice)/float64(*h.StartPrice)-1)
			if *h.DealPrice == *h.StartPrice {
				atStart++
			}
		}
		if h.Result != nil {
			views = append(views, float64(h.ViewCount))
		}
		if h.StartTime.Before(oldest) {
			oldest = *h.StartTime
		}
	}
	within := func(what string, got, lowest, highest float64) {
		if got < lowest || got > highest {
			t.Errorf("%s: %.3f, want %.3f to %.3f", what, got, lowest, highest)
		}
	}
	within("median area of a flat", median(areas), 80, 95)
	within("share of two-room flats", rooms[2]/flats, 0.45, 0.60)
	within("share of one-room flats", rooms[1]/flats, 0.15, 0.30)
	within("mean premium", mean(premiums), 0.08, 0.15)
	within("share sold at the start price", atStart/float64(len(premiums)), 0.38, 0.53)
	within("highest premium", slices.Max(premiums), 0.4, 0.81)
	within("median views", median(views), 2200, 4500)
	within("days of history", fixture.Now.Sub(oldest).Hours()/24, 1096, 1200)
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

func mean(list []float64) (sum float64) {
	for _, v := range list {
		sum += v / float64(len(list))
	}
	return sum
}
