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
	// batchSize is the number of lots written at once.
	batchSize = 1000
	// oneTransaction is the maximum number of lots that are stored in one transaction. Beyond it every batch and every
	// copy is committed, and an interrupted run continues when it is started again.
	oneTransaction = 10_000
	// staleAfter is the number of days after which the dates of the demo data are shifted to today.
	staleAfter = 3
)

// Options configures a run.
type Options struct {
	Houses int // maximum number of lots, 0 for all
	Times  int // number of copies, each with other numbers, titles and buildings; 0 means one
	// Refresh loads data if there are no lots, and shifts the dates of demo data that is some days old. Other lots stay
	// unchanged.
	Refresh bool
}

// Report is the result of a run. Skipped means that there are lots already and nothing is out of date.
type Report struct {
	importer.UpsertCounts
	Skipped bool
}

// loader executes one run.
type loader struct {
	Options
	deps     importing.Deps
	now      time.Time
	progress func(done, total int)
	done     int
	report   Report
	sources  []string // numbers of the lots of the files
	mu       sync.Mutex
	copied   importer.UpsertCounts // counts of the other copies
}

// Run fills the database with demo data, or shifts the dates of stored demo data. A second run on the same day changes
// only the lots that depend on the hour; operators' imports and editors' changes stay. deps.WriteHouses writes the
// lots; progress gets the number of lots written and the total, and may be nil.
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

// chooseStored limits the run to the lots that are already stored. skip reports that there is nothing to do.
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

// load writes the data of the files.
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
	batches, read := f.batches(reading, l.deps) // while the database writes the rows that they refer to
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

// loadCommunities imports the communities named by lots, with their prices.
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

// loadNews imports the articles, with the ids of the lots that they name.
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
				answer := a.(map[string]any) //nolint:forcetypeassert // the structure of the embedded file is known
				answer["time"] = string(m.text([]byte(fmt.Sprint(answer["time"]))))
			}
		}
		line, err := json.Marshal(article)
		return append(line, '\n'), err
	})
}

// importFile passes a file to the importer with its name. each converts a line of the file to the line to import; an
// empty line is left out.
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
