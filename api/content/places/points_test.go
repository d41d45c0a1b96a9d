package places_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/proto-types/wire"
)

// A point in 望京 around which the tests search.
const (
	homeLng = 116.47
	homeLat = 40.0
)

var pointNow = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// eastOf returns a point of interest that lies the given distance in metres east of it.
func eastOf(kind, name string, metres float64) places.Point {
	lng := homeLng + metres/85_180 // 85,180 m per degree of longitude here
	return places.Point{Key: kind + name, Kind: kind, Category: "示例", Name: name, Lng: lng, Lat: homeLat}
}

func put(t *testing.T, idb bun.IDB, points ...places.Point) db.UpsertCounts {
	t.Helper()
	counts, err := places.PutPoints(t.Context(), idb, points, pointNow)
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

func TestPutPointsWritesWhatChanged(t *testing.T) {
	tx := apitest.Tx(t)
	a, b := eastOf("subway", "甲", 100), eastOf("hospital", "乙", 200)
	if got := put(t, tx, a, b, a); got != (db.UpsertCounts{Inserted: 2, Unchanged: 1}) {
		t.Errorf("the first time: %+v", got)
	}
	if got := put(t, tx, a, b); got != (db.UpsertCounts{Unchanged: 2}) {
		t.Errorf("the same again: %+v", got)
	}
	note := "新"
	b.Note = &note
	if got := put(t, tx, a, b); got != (db.UpsertCounts{Updated: 1, Unchanged: 1}) {
		t.Errorf("with a note: %+v", got)
	}
	if _, err := places.PutPoints(t.Context(), tx, []places.Point{eastOf("nothing", "丙", 1)}, pointNow); err == nil {
		t.Error("an unknown kind was written")
	}
}

func TestAroundGivesTheNearestOfEachKind(t *testing.T) {
	tx := apitest.Tx(t)
	put(t, tx, eastOf("subway", "远", 1900), eastOf("subway", "外", 2030), eastOf("subway", "近", -300),
		eastOf("subway", "中", 700),
		eastOf("fun", "园", 50),
		// This point is in the corner of the square around the circle, so it must not be returned.
		places.Point{Key: "角", Kind: "life", Category: "示例", Name: "角", Lng: homeLng + 1900.0/85_180,
			Lat: homeLat + 1900.0/111_195})
	groups, err := (&places.Points{DB: tx}).
		Around(t.Context(), places.Circle{Lng: homeLng, Lat: homeLat, RadiusM: 2000, Limit: 2})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range groups {
		line := fmt.Sprintf("%s %d", g.Kind.Name, g.Total)
		for _, n := range g.List {
			line += fmt.Sprintf(" %s:%d:%d", n.Name, n.DistanceM, n.WalkMinutes())
		}
		got = append(got, line)
	}
	want := []string{"交通 3 近:300:5 中:700:12", "教育 0", "医疗 0", "购物 0", "生活 0", "娱乐 1 园:50:1"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestPointsAreCachedUntilTheyChange(t *testing.T) {
	tx := apitest.Tx(t)
	put(t, tx, eastOf("subway", "甲", 300))
	points := &places.Points{DB: tx}
	points.EnableCache()
	total := func(limit int) int {
		groups, err := points.Around(t.Context(),
			places.Circle{Lng: homeLng, Lat: homeLat, RadiusM: 2000, Limit: limit})
		if err != nil {
			t.Fatal(err)
		}
		return groups[0].Total
	}
	first := total(2)
	put(t, tx, eastOf("subway", "乙", 500))
	if got := total(2); got != first {
		t.Errorf("%d points before the change is known, want the cached %d", got, first)
	}
	if got := total(3); got != first+1 {
		t.Errorf("%d points of another question, want %d", got, first+1)
	}
	points.Invalidate(cachetag.Houses)
	if got := total(2); got != first {
		t.Errorf("%d points after a change of lots, want the cached %d", got, first)
	}
	for i, tag := range []string{cachetag.Points, cachetag.All} {
		points.Invalidate(tag)
		if got := total(2); got != first+1+i {
			t.Errorf("%d points after a change of %s, want %d", got, tag, first+1+i)
		}
		put(t, tx, eastOf("subway", "丙", 700))
	}
}

func TestListAround(t *testing.T) {
	tx := apitest.Tx(t)
	other := eastOf("shopping", "近处的另一家", 100)
	other.Category = "超市"
	put(t, tx, eastOf("shopping", "店", 400), other)
	calls := places.NewHTTP(embedded(t), &places.Points{DB: tx}, nil)
	// This point is on the border between 朝阳 and 海淀, so the result must contain that border.
	data := get[wire.Around](t, calls, "/api/place/around?lng=116.47&lat=40.0&category=%E7%A4%BA%E4%BE%8B", 200)
	if data.RadiusM != 2000 || len(data.Groups) != 6 || data.Groups[3].Total != 1 ||
		data.Groups[3].List[0].DistanceM != 400 ||
		data.Groups[0].List == nil || data.Borders == nil {
		t.Errorf("%+v", data)
	}
	for _, query := range []string{
		"", "lng=116.47", "lng=0&lat=40", "lng=116&lat=91", "lng=116&lat=40&radius=50000",
		"lng=116&lat=40&limit=1000", "lng=x&lat=40",
	} {
		get[any](t, calls, "/api/place/around?"+query, 400)
	}
}

func TestBordersStayInTheSquare(t *testing.T) {
	idx := embedded(t)
	total := 0
	for _, o := range idx.Outlines(29) {
		for _, ring := range o.Rings {
			total += len(ring)
		}
	}
	// A point in the middle of 东城: no border is within 300 m of it, but several are within 5 km.
	if got := idx.Borders(116.4188, 39.9175, 300); len(got) != 0 {
		t.Errorf("%d lines around the middle of a district", len(got))
	}
	points := 0
	for _, line := range idx.Borders(116.4188, 39.9175, 5000) {
		points += len(line)
	}
	if points == 0 || points > total/4 {
		t.Errorf("%d of %d points of the outlines", points, total)
	}
}
