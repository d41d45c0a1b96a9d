package lots_test

import (
	"context"
	rand "math/rand/v2"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
)

const someBenchLots = 3000

// notice has the length of a short real notice.
const notice = "<p>一、拍卖标的：北京市朝阳区望京花园3号楼5单元801室。</p><p>二、租赁情况：无；户口情况：不详；占用情况：空置。</p>" +
	"<p>三、如有欠缴的水、电、物业等费用，由买受人承担。</p><p>四、税费依照税法等相关法律法规各自承担。</p>"

func benchDatabase(b *testing.B) bun.IDB {
	own := apitest.Database(b)
	r := rand.New(rand.NewPCG(9, 9))
	regions := []int64{1, 2, 3, 4}
	if _, err := importer.Upsert(ctx, own,
		fixture.Lots(someBenchLots, func(_ int, l *lot.Lot) { randomise(r, l, regions) }), fixture.Now); err != nil {
		b.Fatal(err)
	}
	if _, err := own.ExecContext(ctx, "VACUUM ANALYZE houses"); err != nil {
		b.Fatal(err)
	}
	return own
}

func BenchmarkReads(b *testing.B) {
	idb := benchDatabase(b)
	index := newMemory(idb)
	if err := index.Load(ctx); err != nil {
		b.Fatal(err)
	}
	store := lots.NewStore(idb, postgres.NewIndex(idb, fixture.Clock, bands), fixture.Clock)
	some := lot.Filter{Usage: []string{"101"}, Status: []string{"0", "1"}, PriceMin: 1_000_000}
	for name, read := range map[string]func(context.Context) error{
		"list": func(ctx context.Context) error { _, err := store.List(ctx, search.Query{PageSize: 30}); return err },
		"list/keyword": func(ctx context.Context) error {
			_, err := store.List(ctx, search.Query{Filter: lot.Filter{Keyword: "望京"}, PageSize: 30})
			return err
		},
		"search": func(ctx context.Context) error {
			_,
				err := index.Search(ctx, search.Query{PageSize: 30})
			return err
		},
		"count":       func(ctx context.Context) error { _, err := index.Count(ctx, some); return err },
		"facets":      func(ctx context.Context) error { _, err := index.Facets(ctx, lot.Filter{}); return err },
		"facets/some": func(ctx context.Context) error { _, err := index.Facets(ctx, some); return err },
		"summary": func(ctx context.Context) error {
			_,
				err := store.Summary(ctx, fixture.BeijingCity)
			return err
		},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := read(ctx); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkUpsert reports lots per second: new lots first, then the same lots again.
func BenchmarkUpsert(b *testing.B) {
	own := apitest.Database(b)
	var lots []lot.Lot
	b.Run("insert", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			lots = fixture.Lots(10_000, func(_ int, l *lot.Lot) { l.Texts = &lot.Texts{Notice: fixture.Ptr(notice)} })
			b.StartTimer()
			if _, err := importer.Upsert(ctx, own, lots, fixture.Now); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.N*len(lots))/b.Elapsed().Seconds(), "lots/s")
	})
	b.Run("unchanged", func(b *testing.B) {
		for b.Loop() {
			if _, err := importer.Upsert(ctx, own, lots, fixture.Now); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.N*len(lots))/b.Elapsed().Seconds(), "lots/s")
	})
}
