package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/cespare/xxhash/v2"

	"fapai/api/app/config"
	"fapai/api/pages"
	"fapai/api/pages/assets"
	"fapai/api/pages/disk"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

const clockEvery = time.Second

// statSources are the tags of the data that overviews and clear rates are made from: their own are purged by this process alone.
var statSources = map[string]string{cachetag.Overview: cachetag.Stats, cachetag.Clearance: cachetag.Stats}

// openDisk opens the pages on disk. Without them the site works as well, so a folder that cannot be written to is no error.
func openDisk(b *base, built *assets.Site, behind func() []string) pages.DiskOptions {
	if b.cfg.Cache.DiskMB == 0 || b.cfg.Dev() {
		return pages.DiskOptions{}
	}
	build, err := buildID(b.cfg, built)
	if err == nil {
		var files *disk.Store
		if files, err = disk.Open(b.cfg.PagesDir(), build, b.cfg.Cache.DiskBytes(), b.log); err == nil {
			return pages.DiskOptions{Files: files, Behind: behind, Sources: statSources}
		}
	}
	b.log.Warn("pages are not kept on disk (PAGES_DIR)", "error", err.Error())
	return pages.DiskOptions{}
}

// buildID is the same as long as the program, the browser files and the settings are: a page of another one may differ.
func buildID(cfg config.Config, built *assets.Site) (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	program, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = program.Close() }()
	hash := xxhash.New()
	if _, err := io.Copy(hash, program); err != nil {
		return "", err
	}
	settings, err := json.Marshal(cfg)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s %s", hash.Sum64(), built.Hash(), settings))
	return hex.EncodeToString(sum[:8]), nil
}

// behind gives the tags of answers that are made from before a change, until what they are made from is read again.
func behind(h *houseParts, figures *statParts) func() []string {
	return func() (tags []string) {
		if h.houseIndex.Behind() {
			tags = append(tags, cachetag.Houses, cachetag.AnyHouse)
		}
		if figures.statOverviews.Behind() {
			tags = append(tags, cachetag.Overview)
		}
		if figures.clearance.Behind() {
			tags = append(tags, cachetag.Clearance)
		}
		return tags
	}
}

// transitions are what notifies changes that come by time alone.
func (c *components) transitions() []*db.TransitionNotifier {
	return []*db.TransitionNotifier{c.statusNotifier, c.publicationNotifier, c.endNotifier, c.homeNotifier}
}

// listener receives changed tags, and tells the pages on disk how far the changes are known.
func (c *components) listener(changed func(tags ...string)) *db.TagListener {
	l := &db.TagListener{DB: c.conn, Log: c.log, Changed: changed}
	if !c.front.HasDisk() {
		return l
	}
	var source string
	l.Connected = func(ctx context.Context) (err error) {
		if source, err = db.TagSource(ctx, c.conn); err != nil {
			c.log.Warn("pages are not kept on disk: the database does not tell which it is", "error", err.Error())
			source = ""
		}
		return c.restorePages(ctx, source)
	}
	l.Reached = func(xid uint64) {
		if source != "" {
			// Counts of followers leave their tags in the log of changes before they are notified.
			c.replicas.Follow(context.Background())
			c.front.Reached(source, xid)
		}
	}
	return l
}

// restorePages has the pages of an earlier process served that nothing has changed since: by the log of changes, and by the
// time that passed while no process ran. On another day ranges of dates end elsewhere, so none is.
func (c *components) restorePages(ctx context.Context, source string) error {
	if c.front.Restored() {
		return nil
	}
	last, known := c.front.Clock()
	if !known || source == "" || last.In(httpx.CST).Format(time.DateOnly) != clock.Now().Format(time.DateOnly) {
		c.front.Restore(ctx, nil)
		return nil
	}
	for _, n := range c.transitions() {
		if err := n.CatchUp(ctx, last); err != nil {
			return err
		}
	}
	logged, err := db.ReadTagChanges(ctx, c.conn)
	if err != nil {
		return err
	}
	if logged == nil {
		c.front.Restore(ctx, nil)
		return nil
	}
	c.front.Restore(ctx, &pages.Changes{Source: source, Floor: logged.Floor, Tags: logged.Tags})
	return nil
}

// storeClock stores until when every change that comes by time was notified.
func (c *components) storeClock(context.Context) error {
	at := c.statusNotifier.Since()
	for _, n := range c.transitions() {
		if since := n.Since(); since.Before(at) {
			at = since
		}
	}
	return c.front.SetClock(at)
}
