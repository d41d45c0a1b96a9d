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

// ReadFromReplica lets a call read from a replica if it only reads and comes from the renderer or a client without a
// session. A client with a session reads from the primary and so sees its own writes: the alternatives, which note the
// position of each write for each session, cost every process a look-up that all others share, and most of the reading
// is the renderer's.
func ReadFromReplica(c *fiber.Ctx) error {
	if c.Method() != http.MethodGet && c.Method() != http.MethodHead {
		return c.Next()
	}
	path := c.Path()
	// The secret of such an address is a member's, and its answer shows the member's latest changes.
	secret := route.Private.Gives(path)
	anonymous := session.TokenOf(func(name string) string { return c.Get(name) }) == "" && !secret
	// A picture's row is asked for as soon as it is stored, and read once.
	if (anonymous || httpx.IsProved(c)) && !strings.HasPrefix(path, "/media/") {
		c.SetUserContext(db.FromReplica(c.UserContext()))
	}
	return c.Next()
}
