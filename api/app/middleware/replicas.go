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

// ReadFromReplica makes a call read from a replica, if it only reads and comes from the renderer or from a client
// without a session. A client with a session reads from the primary, so that it sees its own writes. The alternative,
// to store a position of the log for each session, would cost a look-up in all processes, and most reads are made by
// the renderer anyway.
func ReadFromReplica(c *fiber.Ctx) error {
	if c.Method() != http.MethodGet && c.Method() != http.MethodHead {
		return c.Next()
	}
	path := c.Path()
	// The secret in such an address is a member's, and the answer must show the member's latest changes.
	secret := route.Private.Gives(path)
	anonymous := session.TokenOf(func(name string) string { return c.Get(name) }) == "" && !secret
	// A picture is requested as soon as its row is stored, and read only once.
	if (anonymous || httpx.IsProved(c)) && !strings.HasPrefix(path, "/media/") {
		c.SetUserContext(db.FromReplica(c.UserContext()))
	}
	return c.Next()
}
