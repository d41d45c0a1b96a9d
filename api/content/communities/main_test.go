package communities_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/communities"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var (
	ctx   = context.Background()
	now   = time.Date(2026, 11, 19, 11, 0, 0, 0, httpx.CST)
	later = now.Add(time.Hour)
)

const (
	beijingCity       = 29
	chaoyang    int64 = 3
	haidian     int64 = 6
)

func ptr[T any](v T) *T { return &v }

func month(y int, m time.Month) *time.Time { return ptr(time.Date(y, m, 1, 0, 0, 0, 0, time.UTC)) }

// entry returns a valid community in 朝阳 with a name; each function in f changes it.
func entry(name string, f ...func(*communities.Community)) communities.Entry {
	e := communities.Entry{Community: communities.Community{
		AreaID: chaoyang, Name: name, Address: ptr("望京西路1号院"), Lng: ptr(116.47), Lat: ptr(39.99),
		AvgPrice: ptr[int64](60_000), AvgPriceMonth: month(2026, 10), Usage: ptr("101"), BuildYearStart: ptr(2003),
		BuildYearEnd: ptr(2006),
		PlotRatio:    ptr(2.5), GreenRate: ptr(0.35), Schools: []string{"示例小学"},
		Metro: []communities.Metro{{Line: "15号线", Station: "望京", DistanceM: 600}},
	}}
	for _, change := range f {
		change(&e.Community)
	}
	return e
}

// links collects the links between lots and communities that Upsert would store.
type links []lot.CommunityLink

func (l *links) link(_ context.Context, _ bun.Tx, given []lot.CommunityLink) error {
	*l = append(*l, given...)
	return nil
}

func upsert(t *testing.T, idb bun.IDB, at time.Time, entries ...communities.Entry) (db.UpsertCounts, links) {
	t.Helper()
	var l links
	counts, err := communities.Upsert(ctx, idb, entries, l.link, at)
	if err != nil {
		t.Fatal(err)
	}
	return counts, l
}

// newStore returns a store; lots holds the figures of lots that it adds to communities, by the communities' ids.
func newStore(idb bun.IDB, lots map[int64]lot.CommunityFigures) *communities.Store {
	return &communities.Store{
		Follows: func(context.Context, []int64) (map[int64]lot.FavoriteCounts, error) { return nil, nil },
		IDB:     idb,
		Counts:  func(context.Context, []int64) (map[int64]lot.CommunityFigures, error) { return lots, nil },
		Active: func(context.Context) (map[int64]int, error) {
			active := map[int64]int{}
			for id, l := range lots {
				if n := l.Running + l.Upcoming; n > 0 {
					active[id] = n
				}
			}
			return active, nil
		},
	}
}

// ids returns the ids of the communities with these names, in the same order.
func ids(t *testing.T, idb bun.IDB, names ...string) []int64 {
	t.Helper()
	out := make([]int64, len(names))
	for i, name := range names {
		if err := idb.NewSelect().TableExpr("communities").Column("id").Where("name = ?", name).
			Scan(ctx, &out[i]); err != nil {
			t.Fatal(fmt.Errorf("%s: %w", name, err))
		}
	}
	return out
}
