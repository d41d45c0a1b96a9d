package middleware

import (
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/admission"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

const (
	// callsAtOnce is the maximum number of concurrent API calls. It is lower than the number of database connections
	// (32), because background work also needs connections. So a call waits for admission for a limited time, and after
	// that finds a free connection.
	callsAtOnce = 24
	callsAlone  = 12   // maximum for one client address if no other address is active
	callsShared = 2    // maximum for one client address if other addresses are active
	callQueue   = 2048 // maximum number of waiting calls of all addresses
	busyRetry   = 2 * time.Second
)

// externalCalls lists calls that mainly wait for another service or a child process. They need no admission and have
// their own limits per client address.
var externalCalls = []string{
	"POST /api/code", "POST /api/user/mobile/code", "POST " + avatarPath, "POST " + picturePath,
	"GET /api/wechat-official-code",
}

// NewCallGate returns the gate for the API calls of browsers and apps. wait is the maximum time that a call waits
// during a burst.
func NewCallGate(wait time.Duration) *admission.Gate {
	return admission.New(admission.Options{Slots: callsAtOnce, Alone: callsAlone,
		Contended: callsShared, Queue: callQueue, Wait: wait})
}

// Admit limits concurrent API calls and shares them fairly between client addresses. The renderer is exempt, because it
// makes calls for many clients and renders have a gate of their own.
func Admit(gate *admission.Gate) fiber.Handler {
	return func(c *fiber.Ctx) error {
		if slices.Contains(externalCalls, c.Method()+" "+c.Path()) || httpx.IsProved(c) {
			return c.Next()
		}
		ticket := gate.Ticket(ClientAddress(c))
		if err := ticket.Wait(c.UserContext()); err != nil {
			return &apperr.E{Kind: apperr.Unavailable, Msg: "服务器繁忙，请稍后再试", Err: err, RetryAfter: busyRetry}
		}
		defer ticket.Release()
		return c.Next()
	}
}

// ClientAddress returns the key under which limits count the requests of a client: the client's IPv4 address or IPv6
// network.
func ClientAddress(c *fiber.Ctx) string { return httpx.AddressKey(c.IP()) }
