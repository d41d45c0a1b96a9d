package accounts

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

// The errors of requests that need a session, a member or an editor.
var (
	ErrNoSession = apperr.New(apperr.Unauthorized, "会话已失效，请重试")
	ErrNotMember = apperr.New(apperr.Forbidden, "请先登录")
	ErrNotEditor = apperr.New(apperr.Forbidden, "您没有权限进行此操作")
)

// Caller is the guest or member who sends a request. Authenticate of package session sets it from the token. For an
// operation that needs no token, it is the zero value.
type Caller struct {
	SessionHash []byte
	MemberID    int64 // 0 for a guest
	Role        Role
}

// Member reports whether the caller is logged in.
func (c Caller) Member() bool { return c.MemberID != 0 }

const callerKey = "auth.caller"

// SetCaller stores the caller of a request, for CallerOf and httpx.CallerID.
func SetCaller(c *fiber.Ctx, caller Caller) {
	c.Locals(callerKey, caller)
	httpx.SetCallerID(c, caller.MemberID)
	httpx.SetCallerReaches(c, func(role string) bool { return caller.Role.Reaches(Role(role)) })
}

// CallerOf returns the caller of a request; the zero Caller for a public operation.
func CallerOf(c *fiber.Ctx) Caller {
	caller, _ := c.Locals(callerKey).(Caller)
	return caller
}

// Client describes the browser and network from which a request comes.
type Client struct {
	Address   string // full IP address; only its hash or its network is stored
	UserAgent string
	Device    []byte // hash of the device cookie; nil without the cookie
	Known     bool   // whether a member has logged in with this device cookie before
}

// ClientOf returns the client of a request, without the device cookie. It cuts the User-Agent to the length that is
// stored.
func ClientOf(c *fiber.Ctx) Client {
	agent := c.Get(fiber.HeaderUserAgent)
	if len(agent) > maxUserAgent {
		agent = agent[:maxUserAgent]
	}
	return Client{Address: c.IP(), UserAgent: strings.ToValidUTF8(agent, "")}
}
