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

// APIHeaders sets headers that keep browsers and proxies from caching answers: pages are cached, calls are not.
func APIHeaders(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Next()
}

// KeepSecrets keeps addresses that give rights from caches and other sites, whatever the answer is.
func KeepSecrets(c *fiber.Ctx) error {
	if !route.Private.Gives(c.OriginalURL()) {
		return c.Next()
	}
	if err := c.Next(); err != nil {
		// The error is answered here, so that the headers can be set on the answer that is sent.
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

// ProxyHeader returns the name of the header into which httpx.Visitor writes the visitor's address. It is empty if
// there are no TRUSTED_PROXIES.
func ProxyHeader(cfg config.Config) string {
	if len(cfg.TrustedProxies) == 0 {
		return ""
	}
	return httpx.HeaderRealIP
}

// ErrorHandler answers with 503 and Retry-After while the database cannot be used, and otherwise like the one of httpx.
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
