package share

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
)

func TestCards(t *testing.T) {
	shown := subject()
	finds := 0
	cards := &Cards{Site: site, Find: func(_ context.Context, kind Kind, id int64) (Subject, error) {
		finds++
		if kind != House || id != 7 {
			return Subject{}, apperr.New(apperr.NotFound, "没有")
		}
		return shown, nil
	}}
	app := fiber.New(fiber.Config{ErrorHandler: func(c *fiber.Ctx, err error) error {
		if apperr.KindOf(err) == apperr.NotFound || errors.Is(err, fiber.ErrNotFound) {
			return c.SendStatus(fiber.StatusNotFound)
		}
		return c.SendStatus(fiber.StatusInternalServerError)
	}})
	app.Get("/media/card/:name", cards.Handle)
	get := func(name, etag string) (status int, body []byte, newTag string) {
		t.Helper()
		req := httptest.NewRequest("GET", "/media/card/"+name, nil)
		req.Header.Set("If-None-Match", etag)
		res, err := app.Test(req, 10_000)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = res.Body.Close() }()
		var b bytes.Buffer
		if _, err := b.ReadFrom(res.Body); err != nil {
			t.Fatal(err)
		}
		return res.StatusCode, b.Bytes(), res.Header.Get("ETag")
	}
	status, first, etag := get("house-7.png", "")
	drawn, err := png.Decode(bytes.NewReader(first))
	if status != 200 || err != nil || drawn.Bounds() != image.Rect(0, 0, 1200, 630) || len(first) > 300_000 {
		t.Fatal(status, err, len(first))
	}
	if status, body, _ := get("house-7.png", etag); status != 304 || len(body) != 0 {
		t.Errorf("the same card again: %d, %d bytes", status, len(body))
	}
	// A changed price must not be answered with the cached card.
	shown.Price = "300万"
	if status, second, _ := get("house-7.png", etag); status != 200 || bytes.Equal(first, second) {
		t.Errorf("a new price: %d, the same picture %v", status, bytes.Equal(first, second))
	}
	finds = 0
	for _, name := range []string{"house-8.png", "house-07.png", "house-7.svg", "flat-7.png",
		"house-9999999999999999.png", "house-7.png.png"} {
		if status, _, _ := get(name, ""); status != 404 {
			t.Errorf("%s: %d", name, status)
		}
	}
	if finds != 1 {
		t.Errorf("%d look-ups for names of which one is well-formed", finds)
	}
}
