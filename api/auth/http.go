package auth

import (
	"crypto/subtle"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apperr"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// HTTP answers the session calls and guards the others.
type HTTP struct {
	Store     *Store
	Now       func() time.Time
	TokenData string // the site's fixed token_data header
}

// CreateGuest answers POST /api/guest with a new guest session.
func (h *HTTP) CreateGuest(c *fiber.Ctx, params wire.CreateGuestParams) error {
	if subtle.ConstantTimeCompare([]byte(params.TokenData), []byte(h.TokenData)) != 1 {
		return apperr.New(apperr.Invalid, "请求来源无法识别")
	}
	now := h.Now()
	token, hash := NewToken()
	if err := h.Store.Open(c.UserContext(), hash, now, now.Add(GuestLifetime)); err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return httpx.OK(c, wire.Session{TokenType: TokenType, AccessToken: token, ExpiresIn: int(GuestLifetime.Seconds())})
}

// Authenticate lets a call pass that the contract marks with the scheme "session" or "member".
func (h *HTTP) Authenticate(c *fiber.Ctx, scheme string) error {
	token := tokenOf(c)
	if !plausible(token) {
		return ErrNoSession
	}
	if _, err := h.Store.Find(c.UserContext(), HashToken(token), h.Now()); err != nil {
		return err
	}
	if scheme != "session" {
		return ErrNotMember
	}
	return nil
}

// tokenOf reads `Authorization: <type> <token>`, else the header access_token.
func tokenOf(c *fiber.Ctx) string {
	if kind, token, ok := strings.Cut(c.Get(fiber.HeaderAuthorization), " "); ok && strings.EqualFold(kind, TokenType) {
		return strings.TrimSpace(token)
	}
	return c.Get("access_token")
}
