package auth

import (
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Caller is who makes a call, known once the contract's security has passed.
type Caller struct {
	SessionHash []byte
	MemberID    int64 // 0 for a guest
	Role        Role
}

// Member tells whether someone is logged in.
func (c Caller) Member() bool { return c.MemberID != 0 }

const callerKey = "auth.caller"

// CallerOf is who makes a call that needs a session; the zero Caller on public ones.
func CallerOf(c *fiber.Ctx) Caller {
	caller, _ := c.Locals(callerKey).(Caller)
	return caller
}

// SessionHash is the hash of the session that a call carries. It proves nothing by itself: the contract's security does,
// before a handler runs.
func SessionHash(c *fiber.Ctx) []byte { return HashToken(tokenOf(c)) }

// tokenOf reads `Authorization: <type> <token>`, else the header access_token.
func tokenOf(c *fiber.Ctx) string {
	if kind, token, ok := strings.Cut(c.Get(fiber.HeaderAuthorization), " "); ok && strings.EqualFold(kind, TokenType) {
		return strings.TrimSpace(token)
	}
	return c.Get("access_token")
}

const maxUserAgent = 300

func visitor(c *fiber.Ctx) Visitor {
	agent := c.Get(fiber.HeaderUserAgent)
	if len(agent) > maxUserAgent {
		agent = agent[:maxUserAgent]
	}
	return Visitor{Address: c.IP(), UserAgent: strings.ToValidUTF8(agent, "")}
}
