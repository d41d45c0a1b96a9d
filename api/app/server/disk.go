package server

import (
	"fapai/api/pages"
	"fapai/api/pages/disk"
	"fapai/api/pages/staticfiles"
	"fapai/api/platform/cachetag"
)

// statSources maps the cache tags of computed statistics, which only this process purges, to the tag of the data from
// which they are computed.
var statSources = map[string]string{cachetag.Overview: cachetag.Stats, cachetag.Clearance: cachetag.Stats}

// openDisk opens the pages on disk. The site also works without them, so an unusable folder is no error and is logged.
func openDisk(b *base, built *staticfiles.Site, behind func() []string) pages.DiskOptions {
	if !b.cfg.KeepsFiles() {
		return pages.DiskOptions{}
	}
	build, err := disk.BuildID(built.Hash(), b.cfg)
	if err == nil {
		var files *disk.Store
		if files, err = disk.Open(b.cfg.PagesDir(), build, b.cfg.Cache.DiskBytes(), b.log); err == nil {
			return pages.DiskOptions{Files: files, Behind: behind, Sources: statSources}
		}
	}
	b.log.Warn("pages are not kept on disk (PAGES_DIR)", "error", err.Error())
	return pages.DiskOptions{}
}

// behind returns a function that returns the cache tags of the data that has changed and that this process has not read
// again yet.
func behind(h *lotParts, figures *statParts) func() []string {
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
