package middleware

import (
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
)

// headerReferenceDataVersion is in every answer of the API. It changes with every process and with every change of the
// data that all pages need; the renderer caches such data while the version stays the same.
const headerReferenceDataVersion = "X-Reference-Data-Version"

// referenceDataTags lists the cache tags of settings, dictionaries and places: CONSTANT_TAGS of the renderer.
var referenceDataTags = []string{cachetag.Dictionary, cachetag.Places, cachetag.Site}

// ReferenceData holds the version of the data that all pages need.
type ReferenceData struct {
	process string
	changes atomic.Uint64
}

func NewReferenceData() *ReferenceData { return &ReferenceData{process: httpx.NewID()} }

// Invalidate changes the version if the tags of a change name such data. It must be called before any cache of pages is
// purged.
func (d *ReferenceData) Invalidate(tags ...string) {
	isReference := func(tag string) bool { return tag == cachetag.All || slices.Contains(referenceDataTags, tag) }
	if slices.ContainsFunc(tags, isReference) {
		d.changes.Add(1)
	}
}

// SetVersion runs before the handlers: data that is newer than its version is only requested once more.
func (d *ReferenceData) SetVersion(c *fiber.Ctx) error {
	c.Set(headerReferenceDataVersion, d.process+"-"+strconv.FormatUint(d.changes.Load(), 36))
	return c.Next()
}
