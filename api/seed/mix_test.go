package seed_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"fapai/api/fixture"
	"fapai/api/houses"
	"fapai/api/seed"
)

// TestThereIsAlwaysSomethingOn holds what a visitor finds at any hour and in any amount of data.
func TestThereIsAlwaysSomethingOn(t *testing.T) {
	for _, now := range append(moments(), fixture.Now) {
		for _, n := range []int{30, 1200} {
			var running, soon, today, tomorrow, soldToday, soldYesterday, news int
			for lot := range seed.Generate(n, sampleSeed, now) {
				h := &lot.House
				switch status := houses.StatusAt(h, now); {
				case status == houses.Running:
					running++
				case status == houses.Upcoming:
					if wait := h.StartTime.Sub(now); wait >= 20*time.Minute && wait <= 50*time.Minute {
						soon++
					}
					switch midnight(*h.StartTime).Sub(midnight(now)) {
					case 0:
						today++
					case day:
						tomorrow++
					}
				case status == houses.Sold && midnight(*h.ActualEndTime).Equal(midnight(now)):
					soldToday++
				case status == houses.Sold && midnight(*h.ActualEndTime).Equal(midnight(now).AddDate(0, 0, -1)):
					soldYesterday++
				}
				if midnight(*h.PublishTime).Equal(midnight(now)) {
					news++
				}
			}
			if running < 3 || soon < 1 || soldToday < 1 || soldYesterday < 1 || news < 1 || today+tomorrow < 3 {
				t.Errorf("%s, %d lots: %d run, %d start within the hour, %d today, %d tomorrow, %d sold today, %d yesterday, %d new",
					now, n, running, soon, today, tomorrow, soldToday, soldYesterday, news)
			}
			if hour := now.Hour(); hour > 10 && hour < 20 && today < 2 {
				t.Errorf("%s, %d lots: only %d start today", now, n, today)
			}
		}
	}
}

// TestTheMixIsThatOfTheTrade compares shares in per cent, with a tolerance in points.
func TestTheMixIsThatOfTheTrade(t *testing.T) {
	counts := map[string]map[string]float64{}
	add := func(kind, value string) {
		if counts[kind] == nil {
			counts[kind] = map[string]float64{}
		}
		counts[kind][value] += 100 / float64(sampleSize)
	}
	for _, lot := range sample() {
		h := lot.House
		add("status", string(houses.StatusAt(&h, fixture.Now)))
		add("stage", string(h.Stage))
		add("usage", h.Usage)
		if h.AreaID == fixture.Chaoyang {
			add("area", "chaoyang")
		}
	}
	for _, want := range []struct {
		kind, value      string
		share, tolerance float64
	}{
		{"status", "0", 38, 3}, {"status", "1", 4, 1}, {"status", "2", 2, 1}, {"status", "3", 27, 3}, {"status", "4", 20, 3},
		{"status", "5", 5, 1.5}, {"status", "6", 1, 0.7}, {"status", "7", 3, 1},
		{"stage", "1", 58, 3}, {"stage", "2", 27, 3}, {"stage", "4", 13, 2}, {"stage", "5", 2, 1},
		{"usage", "101", 71, 3}, {"usage", "111", 5, 1.5}, {"usage", "115", 4, 1.5}, {"usage", "114", 3, 1.2}, {"usage", "116", 3, 1.2},
		{"area", "chaoyang", 28, 4},
	} {
		if got := counts[want.kind][want.value]; math.Abs(got-want.share) > want.tolerance {
			t.Errorf("%s %s: %.1f %%, want %.1f ± %.1f", want.kind, want.value, got, want.share, want.tolerance)
		}
	}
	if trade := counts["usage"]["102"] + counts["usage"]["112"] + counts["usage"]["113"]; math.Abs(trade-12) > 2 {
		t.Errorf("shops and offices: %.1f %%, want 12", trade)
	}
}

func TestFiguresAreThoseOfTheTrade(t *testing.T) {
	var areas, premiums, views []float64
	rooms := map[int]float64{}
	flats, atStart := 0.0, 0.0
	oldest := fixture.Now
	for _, lot := range sample() {
		h := lot.House
		if h.Usage == "101" {
			flats++
			rooms[*h.Room]++
			areas = append(areas, *h.AreaM2)
		}
		if h.DealPrice != nil {
			premiums = append(premiums, float64(*h.DealPrice)/float64(h.StartPrice)-1)
			if *h.DealPrice == h.StartPrice {
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
	within("days of history", fixture.Now.Sub(oldest).Hours()/24, 700, 900)
}

// TestSeasons: fewer auctions end in January and February than in November and December.
func TestSeasons(t *testing.T) {
	months := map[time.Month]int{}
	for lot := range seed.Generate(12_000, 2, fixture.Now) {
		if h := lot.House; h.Result != nil && *h.Result == houses.Sold && fixture.Now.Sub(*h.ActualEndTime) > 3*day {
			months[h.ActualEndTime.Month()]++
		}
	}
	if early, late := months[1]+months[2], months[9]+months[10]; early*3 > late*2 {
		t.Errorf("%d sold in January and February, %d in September and October", early, late)
	}
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
