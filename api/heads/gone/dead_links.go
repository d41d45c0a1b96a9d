package gone

import (
	"bytes"
	"context"
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"
)

// FilePath is the address of the file with removed addresses for search engines.
const FilePath = "/dead-links.txt"

const (
	// fileLines is the maximum number of lines of the file, because Baidu reads no more. If there are more addresses,
	// the file contains the newest ones; Baidu has already read the others.
	fileLines = 50_000
	fileFresh = time.Minute // how long the file is cached
)

// File serves the file, one address per line, as Baidu requires for dead links (死链).
func (h *HTTP) File(c *fiber.Ctx) error {
	body, err := h.file(c.UserContext())
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "text/plain; charset=utf-8")
	c.Set(fiber.HeaderCacheControl, "public, max-age=60")
	return c.Send(body)
}

func (h *HTTP) file(ctx context.Context) ([]byte, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.made.IsZero() && h.Now().Sub(h.made) < fileFresh {
		return h.body, nil
	}
	list, _, err := h.Store.List(ctx, 1, fileLines)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	for _, item := range list {
		out.WriteString(h.Origin + (&url.URL{Path: item.Path}).EscapedPath() + "\n")
	}
	h.body, h.made = out.Bytes(), h.Now()
	return h.body, nil
}
