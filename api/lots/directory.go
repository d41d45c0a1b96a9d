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
	// anyStation is the value of the filter metro that means "near any station".
	anyStation = "地铁"
	// namesInterval is the minimum time between two reads of all names. Without it, every batch of an import would
	// cause a read.
	namesInterval = 30 * time.Second
	// readingTimeout is the time limit of a read of all names. A read continues if the request that started it is
	// cancelled.
	readingTimeout = time.Minute
)

// Directory caches all names that a written query may contain: places, communities, courts and stations. When a tag
// reports a change of these names, Run or the next query reads all names again.
type Directory struct {
	// Renamed returns the editors' labels for words of the vocabulary: label → word. It may be nil.
	Renamed func() map[string]string
	// Reread is called after each new read of the names, to purge responses that depend on them. It may be nil.
	Reread func()

	store   *Store
	changed loop.Signal

	now     atomic.Pointer[directorySnapshot]
	stale   atomic.Bool
	mu      sync.Mutex
	reading *directoryReading // the read in progress; nil for none
}

// directoryReading is one read of all names. done is closed when the read ends.
type directoryReading struct {
	done  chan struct{}
	names *directorySnapshot
	err   error
}

// directorySnapshot is the result of one read of all names.
type directorySnapshot struct {
	*understand.Directory
	stations map[string][]lot.Point // name of a station or line → points
	read     time.Time
}

// NewDirectory returns a directory that reads from the store.
func NewDirectory(store *Store) *Directory {
	return &Directory{store: store, changed: loop.NewSignal()}
}

// directoryTags lists the cache tags of the data that names and their numbers of lots are read from.
var directoryTags = []string{
	cachetag.All, cachetag.AnyHouse, cachetag.Houses, cachetag.Communities, cachetag.AnyCommunity,
	cachetag.Places, cachetag.Points,
	cachetag.Dictionary,
}

// Invalidate marks the names as outdated if one of the tags is in directoryTags, unless the tag Clock is among the
// tags.
func (d *Directory) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.Clock) ||
		!slices.ContainsFunc(tags, func(t string) bool { return slices.Contains(directoryTags, t) }) {
		return
	}
	d.stale.Store(true)
	d.changed.Send()
	if old := d.now.Load(); old != nil && slices.Contains(tags, cachetag.Dictionary) {
		// After a change of a label, the next query waits for a new read, because editors try a new label at once.
		d.now.CompareAndSwap(old, &directorySnapshot{Directory: old.Directory, stations: old.stations})
	}
}

// Warm reads the names, so that the first query need not wait. After an error, the first query reads them again.
func (d *Directory) Warm(ctx context.Context) error {
	_, err := d.current(ctx)
	return err
}

// Run reads the names again after each change, but at most once in namesInterval, until ctx ends.
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
				break // the next query or change tries again
			}
		}
	}
}

// current returns the names and stations. Only the first read makes a query wait. Later reads take seconds, and
// meanwhile queries get the old names. A read continues if its caller is cancelled.
func (d *Directory) current(ctx context.Context) (*directorySnapshot, error) {
	old := d.now.Load()
	if old != nil && (!d.stale.Load() || d.store.now().Sub(old.read) < namesInterval) {
		return old, nil
	}
	r := d.begin(ctx, old)
	if old != nil {
		return old, nil // names stay outdated, so the next query starts a read
	}
	select {
	case <-r.done:
		return r.names, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// begin starts a read of all names and returns it. If a read is in progress, begin returns that read.
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

// readAgain reads all names, unless another read has replaced old in the meantime.
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
	if !d.now.CompareAndSwap(old, fresh) { // somebody changed a label while the names were being read
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

// withNetwork adds the stations of package metro that are missing in stations.
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

// findStations sets f.Stations to the positions of the stations that f.Metro names. A final 站 is ignored.
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

// Complete returns the names that match the text being typed, see understand.Directory.
func (d *Directory) Complete(
	ctx context.Context, typed string, cityID int64, limit int,
) ([]understand.Completion, error) {
	names, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	return names.Directory.Complete(typed, cityID, limit), nil
}

// Understand interprets a query in a city (0 for all cities). If the query is a case number or a lot number, Understand
// also returns the ids of the lots with that number.
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

// guesses returns known names that resemble the parts of a query that were not understood.
func (d *Directory) guesses(ctx context.Context, result *understand.Result, cityID int64) ([]understand.Guess, error) {
	names, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	return names.Guesses(result, cityID), nil
}

// around returns places near the place that a part of a query names.
func (d *Directory) around(ctx context.Context, p *understand.Part) ([]understand.Neighbour, error) {
	names, err := d.current(ctx)
	if err != nil || p.At == (lot.Point{}) {
		return nil, err
	}
	return names.Around(strings.TrimSuffix(p.Name, "站"), p.At), nil
}
