package middleware

import (
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/app/config"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

// APIHeaders forbids browsers and proxies to cache API responses. Only pages may be cached.
func APIHeaders(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Next()
}

// KeepSecrets sets headers that keep the secret in an address out of caches and referrers, regardless of the response's
// status.
func KeepSecrets(c *fiber.Ctx) error {
	if !route.Private.Gives(c.OriginalURL()) {
		return c.Next()
	}
	if err := c.Next(); err != nil {
		// The error is handled here and not by the app, so that the error response also gets the headers.
		if err := c.App().ErrorHandler(c, err); err != nil {
			return err
		}
	}
	if !strings.HasPrefix(c.GetRespHeader(fiber.HeaderCacheControl), "private") {
		c.Response().Header.Set(fiber.HeaderCacheControl, "no-store")
		c.Response().Header.Del(fiber.HeaderETag)
	}
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	return nil
}

// ProxyHeader returns the name of the header in which httpx.Visitor stores the visitor's IP address, or "" if
// TRUSTED_PROXIES is empty.
func ProxyHeader(cfg config.Config) string {
	if len(cfg.TrustedProxies) == 0 {
		return ""
	}
	return httpx.HeaderRealIP
}

// ErrorHandler responds with 503 and Retry-After if the database is unavailable. Other errors are handled as
// in package httpx.
func ErrorHandler(log *slog.Logger) fiber.ErrorHandler {
	answer := httpx.ErrorHandler(log)
	return func(c *fiber.Ctx, err error) error {
		if apperr.KindOf(err) == apperr.Internal && db.Unavailable(err) {
			log.Warn("the database cannot be used", "request_id", httpx.ID(c), "method", c.Method(), "path",
				c.Path(), "error", err.Error())
			err = apperr.Wrap(apperr.Unavailable, "服务暂时不可用，请稍后再试", err)
		}
		return answer(c, err)
	}
}
