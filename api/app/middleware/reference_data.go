package middleware

import (
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
)

// headerReferenceDataVersion is in every API response. Its value is specific to the process, and changes with the
// data that all pages need. The renderer caches that data while the value is the same.
const headerReferenceDataVersion = "X-Reference-Data-Version"

// referenceDataTags lists the cache tags of settings, dictionaries and places. It must equal CONSTANT_TAGS of the
// renderer.
var referenceDataTags = []string{cachetag.Dictionary, cachetag.Places, cachetag.Site}

// ReferenceData holds the version of the data with the tags referenceDataTags.
type ReferenceData struct {
	process string
	changes atomic.Uint64
}

func NewReferenceData() *ReferenceData { return &ReferenceData{process: httpx.NewID()} }

// Invalidate changes the version if a tag is among referenceDataTags. It must be called before any cached pages are
// purged.
func (d *ReferenceData) Invalidate(tags ...string) {
	isReference := func(tag string) bool { return tag == cachetag.All || slices.Contains(referenceDataTags, tag) }
	if slices.ContainsFunc(tags, isReference) {
		d.changes.Add(1)
	}
}

// SetVersion sets the header before the handlers run, so that a response never has a newer version than its data.
// If the version is too old, the renderer only requests the data once more than necessary.
func (d *ReferenceData) SetVersion(c *fiber.Ctx) error {
	c.Set(headerReferenceDataVersion, d.process+"-"+strconv.FormatUint(d.changes.Load(), 36))
	return c.Next()
}
