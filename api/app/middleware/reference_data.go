package middleware

import (
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
)

// headerReferenceDataVersion is a header of every API response. Its value changes with the data that all pages need
// (settings, labels, places), and each process has other values. The renderer caches that data as long as the value
// stays the same.
const headerReferenceDataVersion = "X-Reference-Data-Version"

// referenceDataTags lists the cache tags of settings, dictionaries and places. It must equal CONSTANT_TAGS of the
// renderer.
var referenceDataTags = []string{cachetag.Dictionary, cachetag.Places, cachetag.Site}

// ReferenceData holds the version of the data that has the cache tags referenceDataTags.
type ReferenceData struct {
	process string
	changes atomic.Uint64
}

func NewReferenceData() *ReferenceData { return &ReferenceData{process: httpx.NewID()} }

// Invalidate changes the version if the tags include one of referenceDataTags or cachetag.All. It must be called before
// the page cache is purged.
func (d *ReferenceData) Invalidate(tags ...string) {
	isReference := func(tag string) bool { return tag == cachetag.All || slices.Contains(referenceDataTags, tag) }
	if slices.ContainsFunc(tags, isReference) {
		d.changes.Add(1)
	}
}

// SetVersion sets the header before the request is handled, so that the version is never newer than the data in the
// response. If the version is older than the data, the only effect is that the renderer requests the data again.
func (d *ReferenceData) SetVersion(c *fiber.Ctx) error {
	c.Set(headerReferenceDataVersion, d.process+"-"+strconv.FormatUint(d.changes.Load(), 36))
	return c.Next()
}
