package agents_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
	"fapai/api/platform/db"
)

func idsOf(r agents.Result) (ids []int64) {
	for _, c := range r.Cards {
		ids = append(ids, c.ID)
	}
	return ids
}

func TestList(t *testing.T) {
	tx := apitest.Tx(t)
	lots := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot())
	ids := insert(t, tx,
		record(1, []int64{fixture.Chaoyang}),
		record(2, []int64{fixture.Dongcheng},
			func(r *agents.Record) { r.Cares = []agents.Care{comment(lots[0], "采光好", fixture.Now)} }),
		record(3, []int64{fixture.Dongcheng, fixture.Chaoyang}, func(r *agents.Record) {
			r.Deals = []agents.Deal{{HouseID: lots[1], Title: "旧案", DealPrice: 3_000_000, DealTime: fixture.Now}}
			r.Agent.Score, r.Agent.ScoreCount = fixture.Ptr(4.8), 12
		}),
	)
	s := agents.NewStore(tx)
	for name, c := range map[string]struct {
		q    agents.Query
		want []int64
	}{
		"all":      {agents.Query{Sort: agents.SortDefault}, ids},
		"city":     {agents.Query{Sort: agents.SortDefault, CityID: 30}, nil},
		"district": {agents.Query{Sort: agents.SortDefault, AreaID: fixture.Dongcheng}, ids[1:]},
		"the lot's first": {agents.Query{Sort: agents.SortDefault, HouseID: lots[0], HouseAreaID: fixture.Chaoyang},
			[]int64{ids[1], ids[0], ids[2]}},
		"deals":       {agents.Query{Sort: agents.SortDeals}, []int64{ids[2], ids[0], ids[1]}},
		"years":       {agents.Query{Sort: agents.SortYears}, []int64{ids[2], ids[1], ids[0]}},
		"score":       {agents.Query{Sort: agents.SortScore}, []int64{ids[2], ids[0], ids[1]}},
		"second page": {agents.Query{Sort: agents.SortDefault, Page: 2, PageSize: 2}, ids[2:]},
	} {
		if c.q.PageSize == 0 {
			c.q.PageSize = 10
		}
		r, err := s.List(ctx, c.q)
		if err != nil || !slices.Equal(idsOf(r), c.want) {
			t.Errorf("%s: %v, %v, want %v", name, idsOf(r), err, c.want)
		}
	}
	r, err := s.List(ctx, agents.Query{Sort: agents.SortDefault, HouseID: lots[0],
		HouseAreaID: fixture.Chaoyang, PageSize: 10})
	if err != nil || r.Total != 3 || r.Cards[0].Comment == nil || r.Cards[0].Comment.Text != "采光好" ||
		r.Cards[1].Comment != nil {
		t.Errorf("comments on the lot: %+v, %v", r, err)
	}
	if last := r.Cards[2]; last.DealCount != 1 || last.DealAmount != 3_000_000 ||
		!slices.Equal(last.AreaIDs, []int64{fixture.Dongcheng, fixture.Chaoyang}) {
		t.Errorf("counts and districts: %+v", last)
	}
}

// TestRotate checks two things about the order Rotate. Pages requested with one seed together contain each
// consultant once. With enough seeds, each consultant comes first at least once.
func TestRotate(t *testing.T) {
	tx := apitest.Tx(t)
	ids := insert(t, tx, record(1, nil), record(2, nil), record(3, nil))
	s := agents.NewStore(tx)
	first := map[int64]bool{}
	for seed := range 40 {
		whole, err := s.List(ctx, agents.Query{Sort: agents.SortRotate, Seed: seed, PageSize: 10})
		if err != nil {
			t.Fatal(err)
		}
		first[whole.Cards[0].ID] = true
		var paged []int64
		for page := 1; page <= 3; page++ {
			r, err := s.List(ctx, agents.Query{Sort: agents.SortRotate, Seed: seed, Page: page, PageSize: 1})
			if err != nil {
				t.Fatal(err)
			}
			paged = append(paged, idsOf(r)...)
		}
		if !slices.Equal(paged, idsOf(whole)) {
			t.Fatalf("seed %d: %v page by page, %v at once", seed, paged, idsOf(whole))
		}
	}
	if len(first) != len(ids) {
		t.Errorf("only %v are ever the first", first)
	}
}

func TestUpsert(t *testing.T) {
	tx := apitest.Tx(t)
	lots := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot())
	fresh := func() agents.Record {
		return record(1, []int64{fixture.Chaoyang, fixture.Dongcheng}, func(r *agents.Record) {
			r.Cares = []agents.Care{comment(lots[0], "一", fixture.Now), {HouseID: lots[1]}}
			r.Deals = []agents.Deal{{HouseID: lots[1], Title: "案", AreaM2: fixture.Ptr(88.5),
				DealPrice: 1, DealTime: fixture.Now}}
			r.Stories = []agents.Story{{Title: "甲", Text: "文", Date: fixture.Now},
				{Title: "乙", Text: "文", Date: fixture.Now}}
		})
	}
	later := fixture.Now.Add(time.Hour)
	write := func(change func(*agents.Record), want db.UpsertCounts) *agents.Detail {
		t.Helper()
		records := []agents.Record{fresh()}
		change(&records[0])
		counts, err := agents.Upsert(ctx, tx, records, later)
		if err != nil || counts != want {
			t.Fatalf("%+v, %v, want %+v", counts, err, want)
		}
		d, err := agents.NewStore(tx).Get(ctx, records[0].Agent.ID)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	r := fresh()
	if counts, err := agents.Upsert(ctx, tx, []agents.Record{r}, fixture.Now); err != nil || counts.Inserted != 1 {
		t.Fatalf("%+v, %v", counts, err)
	}
	d := write(func(*agents.Record) {}, db.UpsertCounts{Unchanged: 1})
	if !d.UpdatedAt.Equal(fixture.Now) || len(d.Comments) != 1 || len(d.HouseIDs) != 2 || len(d.Deals) != 1 ||
		*d.Deals[0].AreaM2 != 88.5 ||
		len(d.Stories) != 2 || d.Stories[1].Title != "乙" {
		t.Fatalf("stored %+v", d)
	}
	d = write(func(r *agents.Record) { r.Cares, r.Stories = r.Cares[:1], r.Stories[:1] }, db.UpsertCounts{Updated: 1})
	if !d.UpdatedAt.Equal(later) || len(d.HouseIDs) != 1 || len(d.Stories) != 1 {
		t.Errorf("parts that are gone stay: %+v", d)
	}
	if d = write(func(r *agents.Record) { r.Agent.Name = "林乙" }, db.UpsertCounts{Updated: 1}); d.Name != "林乙" {
		t.Errorf("the name stays %s", d.Name)
	}
}

func TestGone(t *testing.T) {
	tx := apitest.Tx(t)
	id := insert(t, tx, record(1, nil))[0]
	s := agents.NewStore(tx)
	if _, err := tx.ExecContext(ctx, "UPDATE agents SET deleted_at = now()"); err != nil {
		t.Fatal(err)
	}
	_, cardErr := s.Card(ctx, id)
	_, getErr := s.Get(ctx, id)
	err := s.MustExist(ctx, id)
	r, listErr := s.List(ctx, agents.Query{PageSize: 10})
	if !errors.Is(cardErr, agents.ErrNotFound) || !errors.Is(getErr, agents.ErrNotFound) ||
		!errors.Is(err, agents.ErrNotFound) || listErr != nil || r.Total != 0 {
		t.Errorf("%v %v %v %v %+v", cardErr, getErr, err, listErr, r)
	}
}
