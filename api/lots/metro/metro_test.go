package metro_test

import (
	"math"
	"strings"
	"testing"

	"fapai/api/lots/metro"
)

func TestLinesAndStationsAgree(t *testing.T) {
	stops := map[string]map[string]bool{}
	for _, s := range metro.Stations() {
		if s.Lng < 115.9 || s.Lng > 116.9 || s.Lat < 39.5 || s.Lat > 40.4 {
			t.Errorf("%s lies outside of the city: %v, %v", s.Name, s.Lng, s.Lat)
		}
		stops[s.Name] = map[string]bool{}
		for _, l := range s.Lines {
			stops[s.Name][l] = true
		}
	}
	n := 0
	for _, stop := range metro.Stops() {
		n++
		if !stops[stop.Station][stop.Line] {
			t.Errorf("%s stops at %s, which does not say so", stop.Line, stop.Station)
		}
		delete(stops[stop.Station], stop.Line)
	}
	for name, left := range stops {
		if len(left) > 0 {
			t.Errorf("%s is on %v, which do not stop there", name, left)
		}
	}
	if n < 500 || len(stops) != 424 {
		t.Errorf("%d stops of %d stations", n, len(stops))
	}
}

// No line jumps or turns sharply, as it would with a wrong position or a wrong order of stops.
func TestNoLineJumps(t *testing.T) {
	byName := map[string]metro.Station{}
	for _, s := range metro.Stations() {
		byName[s.Name] = s
	}
	km := func(a, b metro.Station) (east, north float64) {
		return (b.Lng - a.Lng) * math.Cos(a.Lat*math.Pi/180) * 111.195, (b.Lat - a.Lat) * 111.195
	}
	stops := metro.Stops()
	for i := 1; i < len(stops); i++ {
		last, stop := stops[i-1], stops[i]
		if last.Line != stop.Line {
			continue
		}
		x, y := km(byName[last.Station], byName[stop.Station])
		most := 7.0
		if strings.Contains(stop.Line, "机场") {
			most = 26
		}
		if way := math.Hypot(x, y); way < 0.3 || way > most {
			t.Errorf("%s: %.1f km from %s to %s", stop.Line, way, last.Station, stop.Station)
		}
		if i+1 == len(stops) || stops[i+1].Line != stop.Line {
			continue
		}
		nextX, nextY := km(byName[stop.Station], byName[stops[i+1].Station])
		if turn := math.Abs(math.Atan2(x*nextY-y*nextX, x*nextX+y*nextY)) * 180 / math.Pi; turn > 115 {
			t.Errorf("%s turns by %.0f degrees at %s", stop.Line, turn, stop.Station)
		}
	}
}

func TestMinutes(t *testing.T) {
	to := metro.Minutes("国贸")
	for _, c := range []struct {
		from        string
		least, most float64
	}{
		{"国贸", 0, 0},
		{"永安里", 5, 8},      // one stop away
		{"双井", 6, 9},       // one stop away on another line
		{"望京", 22, 38},     // reachable by two lines
		{"西二旗", 40, 65},    // across the city
		{"天宫院", 55, 80},    // the southern end of a line
		{"苹果园", 42, 62},    // the western end of line 1
		{"安河桥北", 45, 70},   // needs a transfer
		{"环球度假区", 40, 60},  // the eastern end of line 1
		{"回龙观西大街", 45, 70}, // line 18, by two transfers
		{"屈庄", 50, 80},     // the end of a tram line
	} {
		if got, ok := to[c.from]; !ok || got < c.least || got > c.most {
			t.Errorf("%s takes %.1f minutes, want %v to %v", c.from, got, c.least, c.most)
		}
	}
	if len(to) != len(metro.Stations()) {
		t.Errorf("%d of %d stations are reached", len(to), len(metro.Stations()))
	}
	// The way back takes the same time.
	if there, back := metro.Minutes("望京")["国贸"], to["望京"]; there != back {
		t.Errorf("there %v, back %v", there, back)
	}
	if metro.Minutes("不存在") != nil {
		t.Error("an unknown station is reached")
	}
}

func TestALoopGoesBothWays(t *testing.T) {
	// 车公庄 and 西直门 are neighbours at the point where the list of the loop line ends.
	if got := metro.Minutes("西直门")["车公庄"]; got > 8 {
		t.Errorf("%v minutes", got)
	}
}

func TestWithin(t *testing.T) {
	short, long := metro.Within("国贸", 15), metro.Within("国贸", 45)
	if len(short) == 0 || len(long) <= len(short) {
		t.Fatalf("%d stations in 15 minutes, %d in 45", len(short), len(long))
	}
	for _, d := range long {
		if d.Metres <= 0 || d.Metres > metro.MaxWalkingMinutes*metro.WalkingPerMinute {
			t.Errorf("%s: a walk of %v m", d.Name, d.Metres)
		}
		if d.Name == "国贸" && d.Metres != metro.MaxWalkingMinutes*metro.WalkingPerMinute {
			t.Errorf("nobody rides to the station itself: %v m", d.Metres)
		}
	}
	if metro.Within("不存在", 45) != nil || metro.Within("国贸", 0) != nil {
		t.Error("something is within reach of nothing")
	}
}

func TestWalksAreWholeMinutes(t *testing.T) {
	for metres, want := range map[int]int{0: 1, 60: 1, 61: 2, 640: 11, 1000: 17, 1200: 20} {
		if got := metro.WalkMinutes(metres); got != want {
			t.Errorf("%d metres are %d minutes, want %d", metres, got, want)
		}
	}
}
