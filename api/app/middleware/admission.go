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
	// callsAtOnce is the maximum number of concurrent API calls. It leaves some of the 32 database connections for
	// background work, so that every admitted call finds a free connection. Calls therefore wait for admission,
	// with a time limit, and not for a connection.
	callsAtOnce = 24
	callsAlone  = 12   // maximum for one address while no other is active
	callsShared = 2    // maximum per address while several are active
	callQueue   = 2048 // maximum number of waiting calls of all addresses
	busyRetry   = 2 * time.Second
)

// externalCalls lists calls that wait for another service or a child process, not for the database or the
// processor. They need no admission and have limits per address of their own.
var externalCalls = []string{
	"POST /api/code", "POST /api/user/mobile/code", "POST " + avatarPath, "POST " + picturePath,
	"GET /api/wechat-official-code",
}

// NewCallGate returns the gate for API calls of browsers and apps; wait is the maximum wait of a call in a burst.
func NewCallGate(wait time.Duration) *admission.Gate {
	return admission.New(admission.Options{Slots: callsAtOnce, Alone: callsAlone,
		Contended: callsShared, Queue: callQueue, Wait: wait})
}

// Admit limits concurrent calls and shares them fairly between addresses. The renderer is exempt: it makes calls
// for many addresses, and the gate for renders limits it.
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

// ClientAddress returns the address to which limits count a call.
func ClientAddress(c *fiber.Ctx) string { return httpx.AddressKey(c.IP()) }
