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
	// callsAtOnce is the maximum number of calls at the same time. It leaves some of the 32 database connections to the
	// background work, so that an admitted call always finds a free one: calls wait for admission instead of for a
	// connection, and that wait is limited.
	callsAtOnce = 24
	callsAlone  = 12   // maximum for the only active address
	callsShared = 2    // maximum per address while several are active
	callQueue   = 2048 // maximum number of waiting calls of all addresses
	busyRetry   = 2 * time.Second
)

// externalCalls lists the calls that wait for another service or a child process instead of the database and the
// processor. Each has its own limit per address.
var externalCalls = []string{
	"POST /api/code", "POST /api/user/mobile/code", "POST " + avatarPath, "POST " + picturePath,
	"GET /api/wechat-official-code",
}

// NewCallGate returns the gate for the calls of browsers and apps; wait is the maximum wait of a call in a burst.
func NewCallGate(wait time.Duration) *admission.Gate {
	return admission.New(admission.Options{Slots: callsAtOnce, Alone: callsAlone,
		Contended: callsShared, Queue: callQueue, Wait: wait})
}

// Admit limits the number of calls in progress and shares them between addresses. The renderer is exempt: the gate for
// renders limits its calls, which it makes for many addresses.
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

// ClientAddress returns the address for which limits count a call.
func ClientAddress(c *fiber.Ctx) string { return httpx.AddressKey(c.IP()) }
