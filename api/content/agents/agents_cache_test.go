package agents_test

import (
	"reflect"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
)

// The cache must give the same results as the database, also after consultants have changed.
func TestConsultantsBesideALotFromMemory(t *testing.T) {
	tx := apitest.Tx(t)
	lots := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot())
	insert(t, tx,
		record(1, []int64{fixture.Chaoyang}),
		record(2, []int64{fixture.Dongcheng},
			func(r *agents.Record) { r.Cares = []agents.Care{comment(lots[0], "采光好", fixture.Now)} }),
		record(3, []int64{fixture.Dongcheng, fixture.Chaoyang},
			func(r *agents.Record) { r.Cares = []agents.Care{{HouseID: lots[0]}} }),
		record(4, []int64{fixture.Chaoyang}, func(r *agents.Record) { r.Cares = []agents.Care{{HouseID: lots[1]}} }),
		record(5, []int64{fixture.Dongcheng}),
	)
	read, cached := agents.NewStore(tx), agents.NewStore(tx)
	h := &agents.HTTP{Store: cached}
	h.EnableCache()
	compare := func() {
		t.Helper()
		for _, q := range []agents.Query{
			{HouseID: lots[0], HouseAreaID: fixture.Chaoyang, PageSize: 10},
			{HouseID: lots[1], HouseAreaID: fixture.Dongcheng, PageSize: 10},
			{HouseID: lots[0], HouseAreaID: fixture.Chaoyang, Page: 2, PageSize: 2},
			{HouseID: lots[0], HouseAreaID: fixture.Chaoyang, Page: 9, PageSize: 2},
			{HouseID: lots[0], HouseAreaID: fixture.Chaoyang, AreaID: fixture.Dongcheng, PageSize: 10},
			{HouseID: lots[0], HouseAreaID: fixture.Chaoyang, CityID: 30, PageSize: 10},
		} {
			for q.Sort, q.Seed = agents.SortRotate, 0; q.Seed < 20; q.Seed++ {
				want, err := read.List(ctx, q)
				got, errCached := cached.List(ctx, q)
				if err != nil || errCached != nil || !reflect.DeepEqual(got, want) {
					t.Fatalf("%+v:\n%+v, %v\n%+v, %v", q, got, errCached, want, err)
				}
			}
		}
	}
	compare()
	if _, err := tx.ExecContext(ctx,
		"UPDATE agents SET deleted_at = now() WHERE name = (SELECT min(name) FROM agents)"); err != nil {
		t.Fatal(err)
	}
	h.ClearCache()
	compare()
}
