package auth

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v2"
)

// Guest is the token of a new guest session.
func (h *HTTP) Guest() string { return newGuestToken(h.Secrets, h.Now()) }

// PollFor makes the call of the dialog and gives the body's code and the token of a new session.
func (h *HTTP) PollFor(t *testing.T, token string) (code int, fresh string) {
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
	return body.Code, fresh
}
