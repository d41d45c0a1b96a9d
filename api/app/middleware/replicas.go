package middleware

import (
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts/session"
	"fapai/api/pages/route"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

// ReadFromReplica lets a read-only request use a replica if the request comes from the renderer or from a client
// without a session. A client with a session reads from the primary, so that it sees its own writes. Recording the time
// of each session's last write would need a look-up in every process, and most reads come from the renderer anyway.
func ReadFromReplica(c *fiber.Ctx) error {
	if c.Method() != http.MethodGet && c.Method() != http.MethodHead {
		return c.Next()
	}
	path := c.Path()
	// A page with a secret address (a calendar, a shared list) must show the latest changes of its member, so it is
	// read from the primary.
	secret := route.Private.Gives(path)
	anonymous := session.TokenOf(func(name string) string { return c.Get(name) }) == "" && !secret
	// Pictures are read from the primary, because a picture is requested directly after its row was stored and a
	// replica may lag behind.
	if (anonymous || httpx.IsProved(c)) && !strings.HasPrefix(path, "/media/") {
		c.SetUserContext(db.FromReplica(c.UserContext()))
	}
	return c.Next()
}
