package server

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/app/config"
	"fapai/api/heads"
	"fapai/api/workbench/checks"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/templates"
)

// benchHeads returns the number of lots in the benchmark: BENCH_LOTS, or a default.
func benchHeads() int {
	if n, err := strconv.Atoi(os.Getenv("BENCH_LOTS")); err == nil {
		return n
	}
	return 100_000
}

// seededLots is the number of lots from the demo data. All others are copies of these with other titles.
const seededLots = 1000

// copiesAtOnce is how many copies of each lot one statement inserts. More would exceed the time limit of a
// statement.
const copiesAtOnce = 10

func multiplyLots(b *testing.B, conn *bun.DB, times int) {
	b.Helper()
	statements := []string{"SET session_replication_role = replica"}
	for from := 1; from <= times; from += copiesAtOnce {
		statements = append(statements, fmt.Sprintf(`DO $$ DECLARE names text; BEGIN
			SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute
				WHERE attrelid = 'houses'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
					AND attname NOT IN ('id', 'source_id', 'title', 'community_name');
			EXECUTE format('INSERT INTO houses (id, source_id, title, community_name, %%1$s) OVERRIDING SYSTEM VALUE
				SELECT id + n * 100000, source_id || ''-'' || n, title || n, community_name || n, %%1$s
				FROM houses, generate_series(%d, %d) AS n WHERE id < 100000', names);
		END $$`, from, min(from+copiesAtOnce-1, times)))
	}
	for _, statement := range append(statements, "SET session_replication_role = DEFAULT", "ANALYZE houses") {
		if _, err := conn.ExecContext(b.Context(), statement); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHeads measures headlist with lots in PostgreSQL: making all rows, filters, orders and checks, the
// dry run of a template, and a bulk edit.
func BenchmarkHeads(b *testing.B) {
	conn, _ := apitest.DatabaseURL(b)
	conn.SetMaxOpenConns(1) // triggers are disabled only in one session
	fillDemo(b, conn, seededLots)
	multiplyLots(b, conn, benchHeads()/seededLots-1)
	conn.SetMaxOpenConns(8)
	benchHeadsOn(b, conn)
}

// benchHeadsOn measures with a database that already contains the lots.
func benchHeadsOn(b *testing.B, conn *bun.DB) {
	b.Helper()
	env := map[string]string{
		"APP_ENV": "development", "WEB_DIST": "-", "RENDERER": "http://127.0.0.1:1", "DATA_DIR": b.TempDir(),
		"PUBLISH_MAX_CUTS": "1000000", // allows one editor to apply the bulk edit
	}
	cfg, err := config.Load(func(name string) string { return env[name] })
	if err != nil {
		b.Fatal(err)
	}
	c, err := assemble(b.Context(), cfg, slog.New(slog.NewTextHandler(io.Discard, nil)), conn)
	if err != nil {
		b.Fatal(err)
	}
	if err := c.houseIndex.Load(b.Context()); err != nil { // as on a running site
		b.Fatal(err)
	}
	index := c.headIndex
	b.Run("audit", func(b *testing.B) {
		measured(b, "audit", func() {
			for s := index.State(b.Context()); !s.Ready; s = index.State(b.Context()) {
				if s.Failed {
					b.Fatal("the rows are not made")
				}
				time.Sleep(20 * time.Millisecond)
			}
		})
		b.ReportMetric(float64(index.Ask(b.Context(), headlist.Query{}).All), "rows")
	})
	b.Run("filter", func(b *testing.B) {
		var took []time.Duration
		for i := range 200 {
			q := []headlist.Query{
				{Filter: headlist.Filter{Text: "朝阳"}, Sort: "-title_px"},
				{Filter: headlist.Filter{Check: checks.All[i%len(checks.All)].ID}},
				{Filter: headlist.Filter{Kind: "house", MinPx: 572}, Sort: "title"}, {Sort: "-checks", Offset: 500 * i},
			}[i%4]
			q.Limit = 100
			began := time.Now()
			index.Ask(b.Context(), q)
			took = append(took, time.Since(began))
		}
		slices.Sort(took)
		b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	})
	b.Run("dry run", func(b *testing.B) {
		draft, err := (&heads.Store{DB: conn}).Template(b.Context(), "house")
		if err != nil {
			b.Fatal(err)
		}
		draft.Title = "{community}{layout?}法拍房-{site}"
		measured(b, "dry-run", func() {
			report, err := templates.DryRun(b.Context(), c.templateCalls.Trials.Pages, draft)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(report.Changed), "changed")
		})
	})
	b.Run("checks", func(b *testing.B) { benchChecks(b, index) })
	b.Run("bulk", func(b *testing.B) { benchBulk(b, c) })
}
