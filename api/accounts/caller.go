package accounts

import (
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

// The errors of calls that need a session, a member or an editor.
var (
	ErrNoSession = apperr.New(apperr.Unauthorized, "会话已失效，请重试")
	ErrNotMember = apperr.New(apperr.Forbidden, "请先登录")
	ErrNotEditor = apperr.New(apperr.Forbidden, "您没有权限进行此操作")
)

// Role describes a member's rights beyond the personal area.
type Role string

// The values of Role. Each role also has the rights of the roles before it.
const (
	PlainMember Role = "member"
	Writer      Role = "writer"    // may write drafts
	Editor      Role = "editor"    // may publish heads and content
	Publisher   Role = "publisher" // may publish templates, redirects and robots rules, and give roles
)

// ranks lists the roles of the workbench in their order.
var ranks = []Role{Writer, Editor, Publisher}

// IsWorkbenchRole reports whether a role, or a security scheme of the contract, is one of the workbench.
func IsWorkbenchRole(name string) bool { return slices.Contains(ranks, Role(name)) }

// Reaches reports whether a role has the rights of a role that the workbench requires.
func (r Role) Reaches(lowest Role) bool {
	needed := slices.Index(ranks, lowest)
	return needed >= 0 && slices.Index(ranks, r) >= needed
}

// Caller is the guest or the member who makes a call, with the member's role. Authenticate of package session stores it
// after checking the token; in a public call it is zero.
type Caller struct {
	SessionHash []byte
	MemberID    int64 // 0 for a guest
	Role        Role
}

// Member reports whether someone is logged in.
func (c Caller) Member() bool { return c.MemberID != 0 }

const callerKey = "auth.caller"

// SetCaller stores who makes a call, for CallerOf and httpx.CallerID.
func SetCaller(c *fiber.Ctx, caller Caller) {
	c.Locals(callerKey, caller)
	httpx.SetCallerID(c, caller.MemberID)
	httpx.SetCallerReaches(c, func(role string) bool { return caller.Role.Reaches(Role(role)) })
}

// CallerOf returns the caller of a call that needs a session. For a public call it returns the zero Caller.
func CallerOf(c *fiber.Ctx) Caller {
	caller, _ := c.Locals(callerKey).(Caller)
	return caller
}

// Client is the origin of a call.
type Client struct {
	Address   string // whole; stored only hashed or shortened
	UserAgent string
	Device    []byte // hash of the browser's cookie; nil for none
	Known     bool   // a member has logged in with this device
}

// ClientOf returns the origin of a call, with the user agent truncated to the length that is stored.
func ClientOf(c *fiber.Ctx) Client {
	agent := c.Get(fiber.HeaderUserAgent)
	if len(agent) > maxUserAgent {
		agent = agent[:maxUserAgent]
	}
	return Client{Address: c.IP(), UserAgent: strings.ToValidUTF8(agent, "")}
}
