// Package auth opens and checks the sessions of guests and members, and logs members in: by a code sent to their phone or
// by a code of the official account that they scan.
package auth

import (
	"context"
	"log/slog"
	"time"

	"fapai/api/apperr"
	"fapai/api/pii"
)

// TokenType goes before the token in the Authorization header.
const TokenType = "Bearer"

// How long sessions last, and how many of them a member may have: the oldest gives way.
const (
	GuestLifetime    = 7 * 24 * time.Hour
	MemberLifetime   = 30 * 24 * time.Hour
	sessionsOfMember = 20
)

// AgreementVersion is the version of 服务协议 and 隐私政策 that a login agrees to.
const AgreementVersion = "2026-11"

// The answers to a call that needs a session, to one that needs a member, and to one that needs an editor.
var (
	ErrNoSession = apperr.New(apperr.Unauthorized, "会话已失效，请重试")
	ErrNotMember = apperr.New(apperr.Forbidden, "请先登录")
	ErrNotEditor = apperr.New(apperr.Forbidden, "您没有权限进行此操作")
)

// Role is what a member may do beyond the personal area.
type Role string

// The roles.
const (
	PlainMember Role = "member"
	Editor      Role = "editor"
)

// Courier sends a login code to a mobile number, once. It gives ErrCodeNotSent (or ErrCodeBusy) when certainly nothing was
// sent; after any other error the message may still arrive.
type Courier func(ctx context.Context, mobile, code string) error

// The ways in which a Courier fails for certain.
var (
	ErrCodeNotSent = apperr.New(apperr.Unavailable, "短信发送失败，请稍后重试")
	ErrCodeBusy    = apperr.New(apperr.TooMany, "短信发送过于频繁，请稍后重试")
)

// Official is the official account; a nil one means that the site has none.
type Official interface {
	// SceneCode makes a code whose scan tells us the scene: what the QR image says.
	SceneCode(ctx context.Context, scene string, life time.Duration) (url string, err error)
	// Verify checks that a callback is the platform's.
	Verify(call Callback) error
	// Event reads what a callback tells.
	Event(call Callback, body []byte) (Event, error)
}

// Deps are what the domain needs from the rest of the program.
type Deps struct {
	Store     *Store
	Secrets   *pii.Cipher // of tokens, captchas and codes
	Phones    *pii.Cipher // of numbers at rest
	Send      Courier
	Official  Official // nil for none
	Simulate  func(scene string) string
	Limits    Limits
	TokenData string // the site's fixed token_data header
	Captcha   string // fixes what captchas say, in development
	Avatars   []Avatar
	Now       func() time.Time
	Log       *slog.Logger
}

// HTTP answers the calls of the contract's tag auth, and guards the others.
type HTTP struct {
	Deps
	scenes   *scenes
	pictures chan struct{} // those that are read at this moment
}

const picturesAtOnce = 2

// New makes the handlers.
func New(deps Deps) *HTTP {
	return &HTTP{Deps: deps, scenes: newScenes(), pictures: make(chan struct{}, picturesAtOnce)}
}

// Opened is a session that has just been opened.
type Opened struct {
	Token    string
	Lifetime time.Duration
}

// Visitor is where a call comes from.
type Visitor struct {
	Address   string // whole; stored only hashed or shortened
	UserAgent string
}
