package middleware

import (
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/etag"
	"github.com/gofiber/fiber/v2/middleware/limiter"

	"fapai/api/lots/opendata"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/ratelimit"
)

// OpenData sets the headers of open data. They allow scripts of any site to read the data, and state the licence and
// the number of allowed requests per minute. A client that already has the data gets a 304.
func OpenData(counts *ratelimit.Limiter, most int) []fiber.Handler {
	return []fiber.Handler{openHeaders, limitOpenCalls(most), countOpenCalls(counts, most),
		etag.New(etag.Config{Weak: true})}
}

func openHeaders(c *fiber.Ctx) error {
	if c.Method() == fiber.MethodGet {
		c.Set(fiber.HeaderAccessControlAllowOrigin, "*")
		c.Set(fiber.HeaderAccessControlExposeHeaders,
			"ETag, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After")
	}
	c.Set(fiber.HeaderLink, "<"+opendata.LicenseURL+`>; rel="license"`)
	c.Set(fiber.HeaderCacheControl, "public, max-age=60")
	c.Set("X-Robots-Tag", "noindex")
	return c.Next()
}

// limitOpenCalls limits the requests of a client address per minute. RateLimit headers (an IETF draft) state the
// remaining number. The renderer is exempt, because it requests open data only for the page about open data.
func limitOpenCalls(most int) fiber.Handler {
	limit := limiter.New(limiter.Config{
		Max: most, Expiration: time.Minute, KeyGenerator: ClientAddress, Next: httpx.IsProved,
		LimitReached: func(c *fiber.Ctx) error {
			wait, err := strconv.Atoi(c.GetRespHeader(fiber.HeaderRetryAfter))
			if err != nil {
				wait = int(time.Minute / time.Second)
			}
			return tooManyOpenCalls(c, most, time.Duration(wait)*time.Second)
		},
	})
	return func(c *fiber.Ctx) error {
		err := limit(c)
		h := &c.Response().Header
		if left := h.Peek("X-RateLimit-Remaining"); len(left) > 0 {
			if len(h.Peek("RateLimit-Limit")) == 0 { // counting in the database failed; this process's count applies
				setLimits(c, string(h.Peek("X-RateLimit-Limit")), string(left), string(h.Peek("X-RateLimit-Reset")))
			}
			for _, name := range []string{"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"} {
				h.Del(name)
			}
		}
		return err
	}
}

// countOpenCalls does the same as limitOpenCalls, but counts in the database for all processes.
func countOpenCalls(counts *ratelimit.Limiter, most int) fiber.Handler {
	return func(fc *fiber.Ctx) error {
		if httpx.IsProved(fc) {
			return fc.Next()
		}
		count, known := counts.Take(fc.UserContext(), "open", ClientAddress(fc), time.Minute)
		if !known {
			return fc.Next()
		}
		if count.Hits > most {
			return tooManyOpenCalls(fc, most, max(count.Left, time.Second))
		}
		setLimits(fc, strconv.Itoa(most), strconv.Itoa(most-count.Hits), seconds(count.Left))
		return fc.Next()
	}
}

func tooManyOpenCalls(c *fiber.Ctx, most int, wait time.Duration) error {
	setLimits(c, strconv.Itoa(most), "0", seconds(wait))
	return &apperr.E{Kind: apperr.TooMany, Msg: "调用过于频繁，请按 Retry-After 等待后再试", RetryAfter: wait}
}

func seconds(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }

func setLimits(c *fiber.Ctx, most, left, reset string) {
	c.Set("RateLimit-Limit", most)
	c.Set("RateLimit-Remaining", left)
	c.Set("RateLimit-Reset", reset)
}
