package server

import (
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/gofiber/fiber/v2"

	"fapai/api/db"
	"fapai/api/httpx"
)

// headerConstants is in every answer. It changes with every process and whenever something that every page needs may have
// changed: the renderer keeps such things as long as it stays the same.
const headerConstants = "X-Constants"

// constantTags are those of settings, dictionaries and places: CONSTANT_TAGS of the renderer.
var constantTags = []string{"dictionary", "places", "site"}

type constants struct {
	process string
	changes atomic.Uint64
}

func newConstants() *constants { return &constants{process: httpx.NewID()} }

// heard takes the tags of a change. It must have them before any cache of pages is purged.
func (k *constants) heard(tags ...string) {
	if slices.ContainsFunc(tags, func(tag string) bool { return tag == db.AllTags || slices.Contains(constantTags, tag) }) {
		k.changes.Add(1)
	}
}

// mark comes before the handlers: an answer with an older count than its data is asked for again, which does no harm.
func (k *constants) mark(c *fiber.Ctx) error {
	c.Set(headerConstants, k.process+"-"+strconv.FormatUint(k.changes.Load(), 36))
	return c.Next()
}
