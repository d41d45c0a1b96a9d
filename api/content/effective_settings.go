package content

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"

	"fapai/api/platform/cachetag"
)

// Facts holds the data of the site in memory: the values from the configuration, some of which editors have replaced.
type Facts struct {
	Base  Site // the values from the configuration
	Store *Store
	Log   *slog.Logger

	now atomic.Pointer[Site]
}

// Load reads the values that editors changed from the database.
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

// Invalidate loads the values again if one of the cache tags is that of the settings. It must be called before the
// cached pages with that tag are purged, so that they are rendered with the new values.
func (f *Facts) Invalidate(ctx context.Context, tags ...string) {
	if !slices.Contains(tags, cachetag.Site) && !slices.Contains(tags, cachetag.All) {
		return
	}
	if err := f.Load(ctx); err != nil && ctx.Err() == nil {
		f.Log.Warn("the settings of the site were not read anew", "error", err.Error())
	}
}

// Site returns the current data.
func (f *Facts) Site() Site { return *f.now.Load() }

// Fill replaces the placeholders in content with the current data, see Site.Fill.
func (f *Facts) Fill(content string) string { return f.Site().Fill(content) }

// Hotline returns the current hotline.
func (f *Facts) Hotline() string { return f.Site().Hotline }
