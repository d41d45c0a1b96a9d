package wechatlogin

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
)

// Guest returns the token of a new guest session.
func (h *HTTP) Guest() string { return session.NewGuest(h.Secrets, h.Now()) }

// Waiting returns the database notification that a session shows a QR code until the given time.
func Waiting(token string, until time.Time) string {
	return sceneTag(tagWaiting, session.HashToken(token), until)
}

// MaxScenes is the maximum number of QR codes that wait for a scan.
const MaxScenes = maxScenes

// Remembered returns the number of cached sessions, including those cached as having no QR code.
func (h *HTTP) Remembered() int {
	h.scenes.mu.Lock()
	defer h.scenes.mu.Unlock()
	return len(h.scenes.bySession)
}

// Poll returns the state of a session's QR code: 0 none or expired, 1 waiting, 2 scanned, 3 refused, 4
// confirmed.
func (h *HTTP) Poll(ctx context.Context, token string) (int, error) {
	state, _, err := h.poll(ctx, token, accounts.Client{})
	return int(state), err
}

// PollFor polls and returns the response's code and, after a confirmed scan, the token of the new session.
func (h *HTTP) PollFor(t *testing.T, token string) (code int, fresh string) {
	t.Helper()
	code, _, fresh = h.pollFor(t, token)
	return code, fresh
}

// SaidFor polls and returns the response's code and message.
func (h *HTTP) SaidFor(t *testing.T, token string) (code int, msg string) {
	t.Helper()
	code, msg, _ = h.pollFor(t, token)
	return code, msg
}

func (h *HTTP) pollFor(t *testing.T, token string) (code int, msg, fresh string) {
	t.Helper()
	app := fiber.New(fiber.Config{Immutable: true})
	app.Post("/", h.PollWechatOfficialLogin)
	req := httptest.NewRequest(http.MethodPost, "/", nil)
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := app.Test(req, -1)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatal(res, err)
	}
	var body struct {
		Code int
		Msg  string
		Data *struct {
			AccessToken string `json:"access_token"`
		}
	}
	if err := json.NewDecoder(res.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	if body.Data != nil {
		fresh = body.Data.AccessToken
	}
	return body.Code, body.Msg, fresh
}
