package share

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cache"
	"fapai/api/platform/httpx"
)

// pictures draws one kind of picture, such as posters, and caches the results. The key of a cached picture is a hash of
// all data that the picture shows, so a changed page gets a new picture. The zero value is ready for use.
type pictures struct {
	once  sync.Once
	drawn cache.Cache[string, []byte]
	slots chan struct{}
}

// send sends a picture that clients may cache for the duration age. If the client already has the current picture, send
// answers with the status 304.
func (p *pictures) send(
	c *fiber.Ctx, s Subject, site Site, draw func(Subject, Site) ([]byte, error), age time.Duration,
) error {
	shown, err := json.Marshal(struct {
		Subject
		Name, Origin, Hotline string
	}{s, site.Name, site.Origin, site.hotline()})
	if err != nil {
		return err
	}
	sum := sha256.Sum256(shown)
	etag := `"` + hex.EncodeToString(sum[:12]) + `"`
	c.Set(fiber.HeaderCacheControl, fmt.Sprintf("public, max-age=%d", int(age.Seconds())))
	c.Set(fiber.HeaderETag, etag)
	if httpx.HasTag(c, etag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	png, err := p.get(c.UserContext(), etag, func() ([]byte, error) { return draw(s, site) })
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/png")
	return c.Send(png)
}

func (p *pictures) get(ctx context.Context, key string, draw func() ([]byte, error)) ([]byte, error) {
	p.once.Do(func() {
		p.slots = make(chan struct{}, picturesAtOnce)
		p.drawn = cache.New[string](cache.Options[[]byte]{
			Bytes: pictureBytes, Size: func(png []byte) int64 { return int64(len(png)) }, Age: cache.Forever,
		})
	})
	if png, ok := p.drawn.Get(key); ok {
		return png, nil
	}
	select {
	case p.slots <- struct{}{}:
		defer func() { <-p.slots }()
	case <-ctx.Done():
		return nil, apperr.Wrap(apperr.Unavailable, "图片正忙，请稍后再试", ctx.Err())
	}
	if png, ok := p.drawn.Get(key); ok { // another request has drawn the picture in the meantime
		return png, nil
	}
	png, err := draw()
	if err == nil {
		p.drawn.Set(key, png)
	}
	return png, err
}
