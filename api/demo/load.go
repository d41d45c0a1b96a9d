package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/importing"
	"fapai/api/lots/importer"
	"fapai/api/platform/db"
)

const (
	// batchSize is the number of lots that one batch writes.
	batchSize = 1000
	// oneTransaction is the maximum number of lots that are all stored in one transaction. If there are more lots, each
	// batch is committed, so that an interrupted run continues when it is repeated.
	oneTransaction = 10_000
	// staleAfter is the number of days after which stored demo data is shifted to the current day.
	staleAfter = 3
)

// Options configures Run.
type Options struct {
	Houses int // maximum number of lots; 0: all
	Times  int // number of copies of the lots, each with other numbers, titles and buildings; 0 means one
	// If Refresh is true, the data is loaded only if the database has no lots, or if the stored demo data is at
	// least staleAfter days old. Lots that are not demo data stay as they are.
	Refresh bool
}

// Report is the result of Run. Skipped means that there was nothing to do.
type Report struct {
	importer.UpsertCounts
	Skipped bool
}

// loader performs one run.
type loader struct {
	Options
	deps     importing.Deps
	now      time.Time
	progress func(done, total int)
	done     int
	report   Report
	sources  []string // numbers of the lots in the files
	mu       sync.Mutex
	copied   importer.UpsertCounts // rows written for the second and further copies
}

// Run stores the demo data, or shifts the dates of stored demo data to the current day. A second run on the same day
// changes only lots that depend on the hour. Lots that operators have imported and changes by editors are kept.
// progress receives the number of lots that are written and the total number of lots; it may be nil.
func Run(ctx context.Context, o Options, deps importing.Deps, progress func(done, total int)) (Report, error) {
	conn := deps.DB
	deps.Demo, deps.Undo = true, nil
	l := &loader{Options: o, deps: deps, now: deps.Now().Truncate(time.Second), progress: progress}
	l.deps.Now = func() time.Time { return l.now }
	if l.progress == nil {
		l.progress = func(int, int) {}
	}
	if o.Refresh {
		if skip, err := l.chooseStored(ctx); err != nil || skip {
			return Report{Skipped: skip}, err
		}
	}
	l.Times = max(l.Times, 1)
	l.Houses = min(l.Houses, Size())
	if l.Houses == 0 {
		l.Houses = Size()
	}
	write := func(ctx context.Context, idb bun.IDB) error {
		err := l.load(ctx, idb)
		if err == nil && l.report.Inserted > 0 {
			err = analyze(ctx, idb)
		}
		if err == nil {
			err = l.multiply(ctx, idb)
		}
		if err != nil {
			return fmt.Errorf("demo data: after %d of %d lots: %w", l.done, l.total(), err)
		}
		l.report.Add(l.copied)
		return nil
	}
	var err error
	if l.total() <= oneTransaction {
		err = db.BulkTx(ctx, conn, func(ctx context.Context, tx bun.Tx) error { return write(ctx, tx) })
	} else {
		err = write(ctx, conn)
	}
	return l.report, err
}

func (l *loader) total() int { return l.Houses * l.Times }

// chooseStored restricts a run with Refresh to the lots that are already stored. skip is true if there is nothing to
// do.
func (l *loader) chooseStored(ctx context.Context) (skip bool, err error) {
	stored, err := readStored(ctx, l.deps.DB)
	if err != nil || stored.Lots == 0 {
		return false, err
	}
	if stored.Day == nil || daysBetween(*stored.Day, l.now) < staleAfter {
		return true, nil
	}
	l.Houses, l.Times = stored.Demo, stored.Copies
	return false, nil
}

// load stores the data of all files.
func (l *loader) load(ctx context.Context, idb bun.IDB) error {
	f, err := newFile(l.now)
	if err != nil {
		return err
	}
	defer f.remove()
	prepared := make(chan error, 1)
	go func() { prepared <- f.prepare(l.Houses) }()
	err = l.importFile(ctx, idb, f, "points", func(line []byte) ([]byte, error) { return line, nil })
	if err = errors.Join(err, <-prepared); err != nil {
		return err
	}
	l.sources = slices.Collect(maps.Keys(f.histories))
	reading, stop := context.WithCancel(ctx)
	defer stop()
	batches, read := f.batches(reading, l.deps) // files are read while the database stores the rows to which lots refer
	if err := l.loadCommunities(ctx, idb, f); err != nil {
		return err
	}
	for batch := range batches {
		counts, err := writeLots(ctx, idb, batch, l.now, l.deps.WriteHouses)
		if err != nil {
			return err
		}
		l.report.Add(counts)
		l.done += len(batch)
		l.progress(l.done, l.total())
	}
	if err := <-read; err != nil {
		return err
	}
	if err := l.loadNews(ctx, idb, f); err != nil {
		return err
	}
	return l.loadAgents(ctx, idb)
}

// loadCommunities imports the communities (小区) of the lots, together with their prices.
func (l *loader) loadCommunities(ctx context.Context, idb bun.IDB, f *file) error {
	imported, err := importedCommunities(ctx, idb)
	if err != nil {
		return err
	}
	wanted := func(line []byte) ([]byte, error) {
		if name := cell(line, "name"); !f.communities[name] || imported[name] {
			return nil, nil
		}
		return line, nil
	}
	if err := l.importFile(ctx, idb, f, "communities", wanted); err != nil {
		return err
	}
	if err := communities.IndexNames(ctx, idb); err != nil {
		return err
	}
	return l.loadPrices(ctx, idb, wanted)
}

// loadNews imports the articles. It replaces the lot numbers in them with the ids of the lots in the database.
func (l *loader) loadNews(ctx context.Context, idb bun.IDB, f *file) error {
	m := moveTo(l.now)
	lots, err := demoLots(ctx, idb)
	if err != nil {
		return err
	}
	return l.importFile(ctx, idb, f, "news", func(line []byte) ([]byte, error) {
		var article map[string]any
		if err := json.Unmarshal(line, &article); err != nil {
			return nil, err
		}
		sources, _ := article["related_lots"].([]any)
		delete(article, "related_lots")
		var ids []string
		for _, source := range sources {
			if h, ok := lots[fmt.Sprint(source)]; ok {
				ids = append(ids, fmt.Sprint(h.ID))
			}
		}
		article["related_house_ids"] = strings.Join(ids, ",")
		article["publish_time"] = string(m.text([]byte(fmt.Sprint(article["publish_time"]))))
		if answers, ok := article["answers"].([]any); ok {
			for _, a := range answers {
				answer := a.(map[string]any) //nolint:forcetypeassert // the form of the embedded file is known
				answer["time"] = string(m.text([]byte(fmt.Sprint(answer["time"]))))
			}
		}
		line, err := json.Marshal(article)
		return append(line, '\n'), err
	})
}

// importFile imports a file of the demo data. Before that, each converts every line. A line for which each returns
// nothing is skipped.
func (l *loader) importFile(
	ctx context.Context, idb bun.IDB, f *file, name string, each func([]byte) ([]byte, error),
) error {
	var content bytes.Buffer
	for line, err := range lines(name) {
		if err != nil {
			return err
		}
		if line, err = each(line); err != nil {
			return fmt.Errorf("data/%s: %w", name, err)
		}
		content.Write(line)
	}
	if content.Len() == 0 {
		return nil
	}
	path := filepath.Join(f.dir, name+".ndjson")
	if err := os.WriteFile(path, content.Bytes(), 0o600); err != nil {
		return err
	}
	deps := l.deps
	deps.DB = idb
	_, err := importing.Kinds[name](ctx, []string{path}, importing.Options{Strict: true}, deps)
	return err
}
