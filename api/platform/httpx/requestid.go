package httpx

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"regexp"

	"github.com/gofiber/fiber/v2"
)

// HeaderRequestID holds the id of a request, sent to the renderer and back. HeaderRequestProof holds the
// proof that this program made the id; it is never sent to visitors.
const (
	HeaderRequestID    = "X-Request-Id"
	HeaderRequestProof = "X-Request-Proof"
)

var requestIDFormat = regexp.MustCompile(`^[0-9a-f]{24}$`)

// NewID returns a new request id of 96 random bits.
func NewID() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // crypto/rand.Read never fails since Go 1.24
	return hex.EncodeToString(b[:])
}

// RequestID gives every request an id. An id that the renderer sends back with its proof is reused, so that
// a page and its API calls share it. Any other id is replaced, because the log must not contain a client's
// text. A loopback address proves nothing, because a reverse proxy on this machine has it too.
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

// IsProved reports whether a request has an id with its proof. Only the renderer can send them.
func IsProved(c *fiber.Ctx) bool {
	proved, _ := c.Locals(HeaderRequestProof).(bool)
	return proved
}

// ID returns the id of the request; "" before RequestID has run.
func ID(c *fiber.Ctx) string {
	id, _ := c.Locals(HeaderRequestID).(string)
	return id
}
