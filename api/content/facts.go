package content

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"

	"fapai/api/platform/cachetag"
)

// Facts are the site's facts of the present: those of the program's settings with what editors changed.
type Facts struct {
	Base  Site // without what editors changed
	Store *Store
	Log   *slog.Logger

	now atomic.Pointer[Site]
}

// Load reads what editors changed.
func (f *Facts) Load(ctx context.Context) error {
	changed, err := f.Store.changedSettings(ctx)
	if err != nil {
		return err
	}
	site := f.Base
	for _, s := range Settings {
		if row, ok := changed[s.Key]; ok {
			*s.field(&site) = row.Value
		}
	}
	f.now.Store(&site)
	return nil
}

// Invalidate reads them anew when a tag tells of a change; it must be called before pages are purged.
func (f *Facts) Invalidate(ctx context.Context, tags ...string) {
	if !slices.Contains(tags, cachetag.Site) && !slices.Contains(tags, cachetag.All) {
		return
	}
	if err := f.Load(ctx); err != nil && ctx.Err() == nil {
		f.Log.Warn("the settings of the site were not read anew", "error", err.Error())
	}
}

// Site is what pages show now.
func (f *Facts) Site() Site { return *f.now.Load() }

// Fill is that of the site of now.
func (f *Facts) Fill(content string) string { return f.Site().Fill(content) }

// Hotline is that of the site of now.
func (f *Facts) Hotline() string { return f.Site().Hotline }
