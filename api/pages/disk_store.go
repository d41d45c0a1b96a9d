package pages

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/valyala/fasthttp"

	"fapai/api/pages/disk"
	"fapai/api/platform/cachetag"
)

// DiskOptions configures the second tier of the cache, whose pages survive a restart.
type DiskOptions struct {
	Files *disk.Store // nil if there is no second tier
	// Behind returns the cache tags of data that this process currently reads from an outdated cache. It may be nil. A
	// page with one of these tags is not stored on disk.
	Behind func() []string
	// Sources maps a cache tag to the tag of the data from which the tagged content is computed. A change of that data
	// makes an inherited page outdated too, although this process purges the tag of the computed content only later.
	Sources map[string]string
}

// provedWithin is the maximum time that requests for inherited pages wait for the proof that these pages are current.
// The time counts from the first such request. After it, the pages are rendered.
const provedWithin = 2 * time.Second

// secondTier serves pages from disk: pages evicted from memory, and pages rendered by an earlier process ("inherited").
// An inherited page is served only if the database's change log proves that none of its tags has changed since its
// render. A nil *secondTier means that pages are not stored on disk.
type secondTier struct {
	DiskOptions
	log      *slog.Logger
	asked    atomic.Pointer[time.Time] // time of the first request for an inherited page
	position atomic.Pointer[disk.Position]
	renderer atomic.Pointer[string] // build id of the renderer; nil until it has responded
	earlier  atomic.Pointer[Changes]
	proved   chan struct{} // closed when earlier is set

	revived, outdated atomic.Uint64
}

// Changes holds the database's change log up to the time when this process started to receive changes.
type Changes struct {
	Source string            // identifier of the database
	Floor  uint64            // the log contains all changes from this transaction id on
	Tags   map[string]uint64 // tag → id of the last transaction that changed it
	epoch  uint64            // number of purges in this process before it received later changes
}

// diskProof is read before a render. It proves later from which position in the change log on the page on disk is
// current.
type diskProof struct {
	position *disk.Position // nil if unknown
	behind   []string
}

func newSecondTier(opt DiskOptions, log *slog.Logger) *secondTier {
	if opt.Files == nil {
		return nil
	}
	return &secondTier{DiskOptions: opt, log: log, proved: make(chan struct{})}
}

// HasDisk reports whether there is a second tier.
func (f *Front) HasDisk() bool { return f.disk != nil }

// Reached records that all changes of a database before transaction xid have been received and applied.
func (f *Front) Reached(source string, xid uint64) {
	if f.disk != nil {
		f.disk.position.Store(&disk.Position{Source: source, XID: xid})
	}
}

// Restored reports whether Restore was called or is not needed.
func (f *Front) Restored() bool { return f.disk == nil || f.disk.earlier.Load() != nil }

// Restore sets the change log with which inherited pages are checked; nil discards these pages. Restore must be called
// between two purges, after this process has begun to receive changes.
func (f *Front) Restore(ctx context.Context, changes *Changes) {
	t := f.disk
	if f.Restored() {
		return
	}
	asking, cancel := context.WithTimeout(ctx, provedWithin/4)
	defer cancel()
	if build, ok := f.renderers.build(asking); ok {
		t.rendererBuild(build)
	}
	if changes == nil {
		t.Files.RemoveInherited()
		changes = &Changes{}
	}
	changes.epoch = f.tags.Now()
	t.earlier.Store(changes)
	close(t.proved)
}

// SetClock stores the time up to which this process has announced changes that time alone causes, such as an auction's
// start. Before Restore it does nothing, because the time that the earlier process stored is still needed.
func (f *Front) SetClock(at time.Time) error {
	if f.disk == nil || !f.Restored() {
		return nil
	}
	return f.disk.Files.SetClock(at)
}

// Clock returns the time that SetClock stored in an earlier process; false if there is none.
func (f *Front) Clock() (time.Time, bool) {
	if f.disk == nil {
		return time.Time{}, false
	}
	return f.disk.Files.Clock()
}

func (t *secondTier) rendererBuild(build string) {
	if t == nil {
		return
	}
	if had := t.renderer.Load(); had == nil || *had != build {
		t.renderer.Store(&build)
	}
}

// knownBuild returns the build id of the renderer; "" if it is unknown.
func (t *secondTier) knownBuild() string {
	if t == nil || t.renderer.Load() == nil {
		return ""
	}
	return *t.renderer.Load()
}

func (t *secondTier) proof() diskProof {
	if t == nil {
		return diskProof{}
	}
	p := diskProof{position: t.position.Load()}
	if t.Behind != nil {
		p.behind = t.Behind()
	}
	return p
}

// keep queues a page to be written to disk. It does not write pages with an error status, nor pages that could not be
// proved to be current later.
func (t *secondTier) keep(p *page, fl *inFlightRender) {
	if t == nil {
		return
	}
	if fl.proof.position == nil || p.status >= fasthttp.StatusBadRequest ||
		slices.ContainsFunc(p.tags, func(tag string) bool { return slices.Contains(fl.proof.behind, tag) }) {
		t.Files.Remove(p.key) // an older copy must not remain
		return
	}
	t.Files.Put(&disk.Record{
		Key: p.key, Status: p.status, ContentType: p.contentType, Location: p.location, Tags: p.tags,
		Position: *fl.proof.position,
		Rendered: p.rendered, Fresh: p.fresh, Until: p.until, Modified: p.modified, Renderer: fl.reply.build,
		Body: p.variants[identity].Load().body,
	}, p.epoch)
}

func (t *secondTier) remove(key string) {
	if t != nil {
		t.Files.Remove(key)
	}
}

// revive loads the page with a key from disk into memory. It returns nil if there is no such page that may be served.
func (t *secondTier) revive(f *Front, key string, now time.Time) *page {
	if t == nil || !t.wait(key) {
		return nil
	}
	r, epoch, inherited := t.Files.Get(key)
	if r == nil {
		return nil
	}
	if inherited {
		for _, tag := range r.Tags {
			if source, ok := t.Sources[tag]; ok {
				r.Tags = append(r.Tags, source)
			}
		}
		epoch = t.earlier.Load().epoch
	}
	p := &page{
		key: key, status: r.Status, contentType: r.ContentType, location: r.Location, tags: r.Tags,
		epoch: epoch, inherited: inherited,
		rendered: r.Rendered, fresh: r.Fresh, until: r.Until, modified: r.Modified, headers: f.headers,
	}
	if req, ok := requestOf(key); ok {
		p.headers = f.headersOf(req)
	}
	if now.After(p.until) || inherited && !t.earlier.Load().proves(r) || !t.sameRenderer(r.Renderer) || f.outdated(p) {
		t.outdated.Add(1)
		t.Files.Remove(key)
		return nil
	}
	p.setBody(r.Body)
	t.revived.Add(1)
	return f.store.adopt(p)
}

// wait waits until it is proved that inherited pages are current, but not longer than provedWithin. It reports whether
// the page may be read from disk.
func (t *secondTier) wait(key string) bool {
	if t.earlier.Load() != nil || !t.Files.Inherited(key) {
		return true
	}
	now := time.Now()
	t.asked.CompareAndSwap(nil, &now)
	timer := time.NewTimer(time.Until(t.asked.Load().Add(provedWithin)))
	defer timer.Stop()
	select {
	case <-t.proved:
		return true
	case <-timer.C:
		return false
	}
}

// sameRenderer reports whether a page was rendered by the renderer's current build. It returns true for all pages until
// the renderer has responded for the first time.
func (t *secondTier) sameRenderer(build string) bool {
	known := t.renderer.Load()
	return known == nil || *known == build
}

// proves reports whether no tag of a page has changed since its position.
func (c *Changes) proves(r *disk.Record) bool {
	if r.Position.Source != c.Source || r.Position.XID < c.Floor || c.Tags[cachetag.All] >= r.Position.XID {
		return false
	}
	return !slices.ContainsFunc(r.Tags, func(tag string) bool {
		at, changed := c.Tags[tag]
		return changed && at >= r.Position.XID
	})
}

// close writes the queued pages.
func (t *secondTier) close(ctx context.Context) {
	if t != nil {
		t.Files.Close(ctx)
	}
}

// register adds the metrics of the second tier.
func (t *secondTier) register(auto promauto.Factory, gauge func(name, help string, value func() float64)) {
	gauge("disk", "Pages on disk.", func() float64 { return float64(t.Files.Count()) })
	gauge("disk_bytes", "Bytes of the pages on disk.", func() float64 { return float64(t.Files.Bytes()) })
	counter := func(name, help, label, value string, figure *atomic.Uint64) {
		auto.NewCounterFunc(prometheus.CounterOpts{
			Namespace: "fapai_pages", Name: name, Help: help, ConstLabels: prometheus.Labels{label: value},
		}, func() float64 { return float64(figure.Load()) })
	}
	const reads, writes = "disk_reads_total", "disk_writes_total"
	const readHelp, writeHelp = "Pages read from disk.", "Pages that were to be written to disk."
	counter(reads, readHelp, "result", "served", &t.revived)
	counter(reads, readHelp, "result", "outdated", &t.outdated)
	counter(reads, readHelp, "result", "damaged", &t.Files.Damaged)
	counter(writes, writeHelp, "result", "stored", &t.Files.Stored)
	counter(writes, writeHelp, "result", "dropped", &t.Files.Dropped)
	counter(writes, writeHelp, "result", "failed", &t.Files.Failed)
}
