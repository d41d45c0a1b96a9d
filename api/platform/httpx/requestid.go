package httpx

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"regexp"

	"github.com/gofiber/fiber/v2"
)

// HeaderRequestID is the header with the id of a request, which the renderer sends back with its API calls.
// HeaderRequestProof is the header with the proof that this program made the id; visitors never get the proof.
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

// RequestID sets the id of every request. If the renderer sends an id with its proof, RequestID reuses that id, so that
// a page and its API calls have the same id. It replaces any other id, because a client's text must not get into the
// log. Requests from a loopback address need the proof too, because a reverse proxy on this machine also has such an
// address.
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

// IsProved reports whether a request has an id with a valid proof, i.e. comes from the renderer.
func IsProved(c *fiber.Ctx) bool {
	proved, _ := c.Locals(HeaderRequestProof).(bool)
	return proved
}

// ID returns the id of the request; "" before RequestID has run.
func ID(c *fiber.Ctx) string {
	id, _ := c.Locals(HeaderRequestID).(string)
	return id
}
