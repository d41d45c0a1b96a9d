package lots

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
	"fapai/api/lots/search/understand"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/loop"
)

const (
	// anyStation is the value of the filter metro that matches a lot near any station.
	anyStation = "地铁"
	// namesInterval is the minimum time between two reads of the names, because an import sends tags with
	// each of its batches.
	namesInterval = 30 * time.Second
	// readingTimeout limits a read. A read continues even if its caller has given up.
	readingTimeout = time.Minute
)

// Directory caches the names (places, communities, courts, stations) that natural-language queries may
// contain. After a change of one of their tags, Run or the next query reads them again.
type Directory struct {
	// Renamed returns labels chosen by editors: new label → word of the vocabulary. It may be nil.
	Renamed func() map[string]string
	// Reread is called after the names were read again. It must drop responses that were made from the
	// former names. It may be nil.
	Reread func()

	store   *Store
	changed loop.Signal

	now     atomic.Pointer[directorySnapshot]
	stale   atomic.Bool
	mu      sync.Mutex
	reading *directoryReading // the read in progress; nil for none
}

// directoryReading is one read of all names; done is closed when it ends.
type directoryReading struct {
	done  chan struct{}
	names *directorySnapshot
	err   error
}

// directorySnapshot holds the names as read at one time.
type directorySnapshot struct {
	*understand.Directory
	stations map[string][]lot.Point // name of a station or line → points
	read     time.Time
}

// NewDirectory returns a directory that reads from the store.
func NewDirectory(store *Store) *Directory {
	return &Directory{store: store, changed: loop.NewSignal()}
}

// directoryTags lists the tags whose changes outdate the names or their numbers of lots.
var directoryTags = []string{
	cachetag.All, cachetag.AnyHouse, cachetag.Houses, cachetag.Communities, cachetag.AnyCommunity,
	cachetag.Places, cachetag.Points,
	cachetag.Dictionary,
}

// Invalidate marks the names as outdated if one of the tags concerns them. Changes by the clock do not.
func (d *Directory) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.Clock) ||
		!slices.ContainsFunc(tags, func(t string) bool { return slices.Contains(directoryTags, t) }) {
		return
	}
	d.stale.Store(true)
	d.changed.Send()
	if old := d.now.Load(); old != nil && slices.Contains(tags, cachetag.Dictionary) {
		// An editor who changes a label tries it at once, so the next query must wait for a new read.
		d.now.CompareAndSwap(old, &directorySnapshot{Directory: old.Directory, stations: old.stations})
	}
}

// Warm reads the names in advance, so that no query waits for them. If it fails, the first query tries again.
func (d *Directory) Warm(ctx context.Context) error {
	_, err := d.current(ctx)
	return err
}

// Run reads the names again after each change, at most once in namesInterval, until ctx ends.
func (d *Directory) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.changed:
		}
		for d.stale.Load() && ctx.Err() == nil {
			old := d.now.Load()
			if old != nil {
				loop.Sleep(ctx, namesInterval-d.store.now().Sub(old.read))
			}
			r := d.begin(ctx, old)
			<-r.done
			if r.err != nil {
				break // the next query or change starts another read
			}
		}
	}
}

// current returns the names and the stations. Queries wait only for the first read. A later read takes seconds if there
// are many communities, and until it ends queries get the old names. A read continues after its caller's timeout.
func (d *Directory) current(ctx context.Context) (*directorySnapshot, error) {
	old := d.now.Load()
	if old != nil && (!d.stale.Load() || d.store.now().Sub(old.read) < namesInterval) {
		return old, nil
	}
	r := d.begin(ctx, old)
	if old != nil {
		return old, nil // after an error the names stay outdated, so the next query starts another read
	}
	select {
	case <-r.done:
		return r.names, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// begin returns the read in progress, or starts one.
func (d *Directory) begin(ctx context.Context, old *directorySnapshot) *directoryReading {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.reading != nil {
		return d.reading
	}
	r := &directoryReading{done: make(chan struct{})}
	d.reading = r
	go func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readingTimeout)
		defer cancel()
		r.names, r.err = d.readAgain(ctx, old)
		close(r.done)
		d.mu.Lock()
		defer d.mu.Unlock()
		d.reading = nil
	}()
	return r
}

// readAgain reads the names, unless another read has already replaced old.
func (d *Directory) readAgain(ctx context.Context, old *directorySnapshot) (*directorySnapshot, error) {
	if fresh := d.now.Load(); fresh != old {
		return fresh, nil
	}
	d.stale.Store(false)
	fresh, err := d.readAll(ctx)
	if err != nil {
		d.stale.Store(true)
		return nil, err
	}
	if !d.now.CompareAndSwap(old, fresh) { // the labels were changed during the read
		fresh.read = time.Time{}
		d.now.Store(fresh)
	}
	if old != nil && d.Reread != nil {
		d.Reread()
	}
	return fresh, nil
}

func (d *Directory) readAll(ctx context.Context) (*directorySnapshot, error) {
	read := d.store.now()
	names, err := d.store.readNames(ctx)
	if err != nil {
		return nil, err
	}
	stations, err := d.store.readStations(ctx)
	if err != nil {
		return nil, err
	}
	points := map[string][]lot.Point{}
	for _, s := range withNetwork(stations) {
		name := strings.TrimSuffix(s.Name, "站")
		for _, key := range append(linesOf(s.Lines), name, anyStation) {
			kind := understand.Line
			if key == name {
				kind = understand.Station
			}
			if len(points[key]) == 0 && key != anyStation {
				n := understand.Name{Kind: kind, Texts: []string{key}}
				if kind == understand.Station {
					n.Lng, n.Lat = s.Lng, s.Lat
				}
				names = append(names, n)
			}
			points[key] = append(points[key], s.Point)
		}
	}
	var renamed map[string]string
	if d.Renamed != nil {
		renamed = d.Renamed()
	}
	return &directorySnapshot{understand.NewDirectory(names, renamed), points, read}, nil
}

// withNetwork adds the metro stations that are missing from the points of interest, so that their names are found.
func withNetwork(stations []station) []station {
	known := map[string]bool{}
	for _, s := range stations {
		known[strings.TrimSuffix(s.Name, "站")] = true
	}
	for _, s := range metro.Stations() {
		if !known[strings.TrimSuffix(s.Name, "站")] {
			stations = append(stations, station{s.Name, strings.Join(s.Lines, "、"), lot.Point{Lng: s.Lng, Lat: s.Lat}})
		}
	}
	return stations
}

// findStations sets the positions of the stations that a filter names; a final 站 is ignored (望京站).
func (d *Directory) findStations(ctx context.Context, f *lot.Filter) error {
	if len(f.Metro) == 0 {
		return nil
	}
	names, err := d.current(ctx)
	if err != nil {
		return err
	}
	for _, name := range f.Metro {
		stations, known := names.stations[name]
		if !known {
			stations = names.stations[strings.TrimSuffix(name, "站")]
		}
		f.Stations = append(f.Stations, stations...)
	}
	return nil
}

// Complete finds names that match the text being typed, see understand.Directory.
func (d *Directory) Complete(
	ctx context.Context, typed string, cityID int64, limit int,
) ([]understand.Completion, error) {
	names, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	return names.Directory.Complete(typed, cityID, limit), nil
}

// Understand interprets a query in a city (0: any). If the query contains a case number or a lot's number,
// it also returns the ids of these lots.
func (d *Directory) Understand(ctx context.Context, query string, cityID int64) (understand.Result, []int64, error) {
	names, err := d.current(ctx)
	if err != nil {
		return understand.Result{}, nil, err
	}
	result := names.Directory.Understand(query, cityID, d.store.now())
	number := result.Values.Get(understand.Number)
	if number == "" {
		return result, nil, nil
	}
	ids, err := d.store.lotsOfNumber(ctx, number)
	if err == nil && len(ids) == 0 {
		result.NumberIsUnknown()
	}
	return result, ids, err
}

// guesses returns the known names that are most similar to the uninterpreted texts of a result.
func (d *Directory) guesses(ctx context.Context, result *understand.Result, cityID int64) ([]understand.Guess, error) {
	names, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	return names.Guesses(result, cityID), nil
}

// around returns the places near the place that a part of the query names.
func (d *Directory) around(ctx context.Context, p *understand.Part) ([]understand.Neighbour, error) {
	names, err := d.current(ctx)
	if err != nil || p.At == (lot.Point{}) {
		return nil, err
	}
	return names.Around(strings.TrimSuffix(p.Name, "站"), p.At), nil
}
