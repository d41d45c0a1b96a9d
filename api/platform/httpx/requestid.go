package httpx

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"regexp"

	"github.com/gofiber/fiber/v2"
)

// HeaderRequestID carries a request's id to the renderer and back. HeaderRequestProof proves that this program made the
// id; it never reaches a visitor.
const (
	HeaderRequestID    = "X-Request-Id"
	HeaderRequestProof = "X-Request-Proof"
)

var requestIDFormat = regexp.MustCompile(`^[0-9a-f]{24}$`)

// NewID makes a request id of 96 random bits.
func NewID() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // crypto/rand.Read never fails since Go 1.24
	return hex.EncodeToString(b[:])
}

// RequestID gives every request an id. An id returned by the renderer with its proof is kept, so that a page and its
// calls share it; any other is replaced, because a log must not contain a client's text. An address proves nothing
// here: requests forwarded by a reverse proxy on this machine come from the loopback address too.
func RequestID(prove func(id string) string) fiber.Handler {
	return func(c *fiber.Ctx) error {
		id := c.Get(HeaderRequestID)
		proved := requestIDFormat.MatchString(id) &&
			subtle.ConstantTimeCompare([]byte(c.Get(HeaderRequestProof)), []byte(prove(id))) == 1
		if !proved {
			id = NewID()
		}
		c.Locals(HeaderRequestProof, proved)
		c.Locals(HeaderRequestID, id)
		c.Set(HeaderRequestID, id)
		return c.Next()
	}
}

// IsProved reports whether a request returned an id with its proof, as only the renderer can.
func IsProved(c *fiber.Ctx) bool {
	proved, _ := c.Locals(HeaderRequestProof).(bool)
	return proved
}

// ID returns the id of the request, or "" before the middleware ran.
func ID(c *fiber.Ctx) string {
	id, _ := c.Locals(HeaderRequestID).(string)
	return id
}
