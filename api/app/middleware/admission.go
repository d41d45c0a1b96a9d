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
	// callsAtOnce leaves some of the 32 database connections to the background work, so a call that was admitted finds
	// a free one: the wait for admission is the wait for a database connection, and it is bounded.
	callsAtOnce = 24
	callsAlone  = 12   // of one address while no other is active
	callsShared = 2    // of one address while others are
	callQueue   = 2048 // calls waiting, all addresses together
	busyRetry   = 2 * time.Second
)

// externalCalls wait for another service or for a child process instead of the database and the processor. Each has a
// limit of its own for an address.
var externalCalls = []string{
	"POST /api/code", "POST /api/user/mobile/code", "POST " + avatarPath, "POST " + picturePath,
	"GET /api/wechat-official-code",
}

func NewCallGate() *admission.Gate {
	return admission.New(admission.Options{Slots: callsAtOnce, Alone: callsAlone,
		Contended: callsShared, Queue: callQueue})
}

// Admit bounds the calls in progress and shares them between addresses. The renderer is exempt: the gate of renders
// bounds its calls, and they are made for many addresses.
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

// ClientAddress returns the address by which limits count.
func ClientAddress(c *fiber.Ctx) string { return httpx.AddressKey(c.IP()) }
