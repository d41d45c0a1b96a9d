package share

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"strconv"
	"sync"

	"github.com/gofiber/fiber/v2"
	"github.com/maypok86/otter/v2"

	"fapai/api/apperr"
)

const (
	cardBytes   = 32 << 20 // of all cards that are kept
	cardsAtOnce = 2        // drawn at the same time: each takes a processor for some 30 ms
)

// Cards answers the pictures of pages for previews of links, /media/card/house-7.png. A card is drawn once for what it shows, so
// no change of its page is missed.
type Cards struct {
	Find Find
	Site Site

	once  sync.Once
	drawn *otter.Cache[string, []byte]
	slots chan struct{}
}

var cardName = regexp.MustCompile(`^(house|community|news)-([1-9][0-9]{0,14})\.png$`)

// Handle answers the card of the route's name.
func (h *Cards) Handle(c *fiber.Ctx) error {
	match := cardName.FindStringSubmatch(c.Params("name"))
	if match == nil {
		return fiber.ErrNotFound
	}
	id, err := strconv.ParseInt(match[2], 10, 64)
	if err != nil {
		return fiber.ErrNotFound
	}
	s, err := h.Find(c.UserContext(), Kind(match[1]), id)
	if err != nil {
		return err
	}
	shown, err := json.Marshal(struct {
		Subject
		Site
	}{s, h.Site})
	if err != nil {
		return err
	}
	sum := sha256.Sum256(shown)
	etag := `"` + hex.EncodeToString(sum[:12]) + `"`
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	c.Set(fiber.HeaderETag, etag)
	c.Set("Cross-Origin-Resource-Policy", "cross-origin") // previews are shown on other sites
	if c.Get(fiber.HeaderIfNoneMatch) == etag {
		return c.SendStatus(fiber.StatusNotModified)
	}
	png, err := h.draw(c.UserContext(), etag, s)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/png")
	return c.Send(png)
}

func (h *Cards) draw(ctx context.Context, key string, s Subject) ([]byte, error) {
	h.once.Do(func() {
		h.slots = make(chan struct{}, cardsAtOnce)
		h.drawn = otter.Must(&otter.Options[string, []byte]{
			MaximumWeight: cardBytes, Weigher: func(_ string, png []byte) uint32 { return uint32(len(png)) }, //nolint:gosec // far below 4 GB
		})
	})
	if png, ok := h.drawn.GetIfPresent(key); ok {
		return png, nil
	}
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return nil, apperr.Wrap(apperr.Unavailable, "图片正忙，请稍后再试", ctx.Err())
	}
	if png, ok := h.drawn.GetIfPresent(key); ok { // drawn while this one waited
		return png, nil
	}
	png, err := Card(s, h.Site)
	if err == nil {
		h.drawn.Set(key, png)
	}
	return png, err
}
