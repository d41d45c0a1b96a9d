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

// APIHeaders keeps browsers and proxies from caching answers: pages are cached, calls are not.
func APIHeaders(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Next()
}

// KeepSecrets keeps an address that gives a right from caches and other sites, whatever its answer.
func KeepSecrets(c *fiber.Ctx) error {
	if !route.Private.Gives(c.OriginalURL()) {
		return c.Next()
	}
	if err := c.Next(); err != nil {
		// Answer here, so that the headers are those that are sent.
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

// ProxyHeader returns the name of the header into which httpx.Visitor writes the visitor's address; only requests of
// TRUSTED_PROXIES have it.
func ProxyHeader(cfg config.Config) string {
	if len(cfg.TrustedProxies) == 0 {
		return ""
	}
	return httpx.HeaderRealIP
}

// ErrorHandler answers 503 with Retry-After while the database cannot be used, and otherwise as httpx does.
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
