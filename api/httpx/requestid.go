package httpx

import (
	"crypto/rand"
	"encoding/hex"
	"regexp"

	"github.com/gofiber/fiber/v2"
)

// HeaderRequestID carries a request's id to the renderer and back.
const HeaderRequestID = "X-Request-Id"

var requestIDFormat = regexp.MustCompile(`^[0-9a-zA-Z_-]{8,64}$`)

// NewID makes a request id of 96 random bits.
func NewID() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // crypto/rand.Read never fails since Go 1.24
	return hex.EncodeToString(b[:])
}

// RequestID gives every request an id. One that comes from the renderer on the loopback address is kept, so that a page
// and the calls it made share it; any other is replaced, because a log must not contain text of a client.
func RequestID(trusted func(*fiber.Ctx) bool) fiber.Handler {
	return func(c *fiber.Ctx) error {
		id := c.Get(HeaderRequestID)
		if !trusted(c) || !requestIDFormat.MatchString(id) {
			id = NewID()
		}
		c.Locals(HeaderRequestID, id)
		c.Set(HeaderRequestID, id)
		return c.Next()
	}
}

// ID is the id of the request, or empty before the middleware ran.
func ID(c *fiber.Ctx) string {
	id, _ := c.Locals(HeaderRequestID).(string)
	return id
}
