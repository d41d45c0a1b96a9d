package server

import (
	"fapai/api/pages"
	"fapai/api/pages/disk"
	"fapai/api/pages/staticfiles"
	"fapai/api/platform/cachetag"
)

// statSources maps tags that only this process purges (of overviews and clear rates) to the tag of the data from
// which they are computed.
var statSources = map[string]string{cachetag.Overview: cachetag.Stats, cachetag.Clearance: cachetag.Stats}

// openDisk opens the second tier of the page cache. The site works without it, so an unusable folder is only
// logged.
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

// behind returns a function that returns the tags of responses still made from outdated data.
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
