package server

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
)

// readyTimeout is how long /readyz waits for the database.
const readyTimeout = 2 * time.Second

// ready handles GET /readyz: it reports whether the database responds and the index of lots is loaded.
func (c *components) ready(fc *fiber.Ctx) error {
	ctx, cancel := context.WithTimeout(fc.UserContext(), readyTimeout)
	defer cancel()
	if err := c.conn.PingContext(ctx); err != nil {
		return apperr.Wrap(apperr.Unavailable, "数据库暂时不可用", err)
	}
	if !c.houseIndex.Ready() {
		return apperr.New(apperr.Unavailable, "房源索引尚未就绪")
	}
	return fc.SendString("ready")
}
