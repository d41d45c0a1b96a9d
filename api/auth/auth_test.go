package auth_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apperr"
	"fapai/api/auth"
	"fapai/proto-types/wire"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestGuestSession(t *testing.T) {
	tx := apitest.Tx(t)
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	h := &auth.HTTP{Store: &auth.Store{DB: tx}, Now: func() time.Time { return now }, TokenData: "right"}
	app := fiber.New(fiber.Config{Immutable: true})
	app.Post("/guest", func(c *fiber.Ctx) error {
		return h.CreateGuest(c, wire.CreateGuestParams{TokenData: c.Get("token_data")})
	})
	var guarded error
	app.Get("/guarded/:scheme", func(c *fiber.Ctx) error {
		guarded = h.Authenticate(c, c.Params("scheme"))
		return nil
	})
	get := func(scheme, header, value string) apperr.Kind {
		req := httptest.NewRequest(http.MethodGet, "/guarded/"+scheme, nil)
		if header != "" {
			req.Header.Set(header, value)
		}
		if _, err := app.Test(req); err != nil {
			t.Fatal(err)
		}
		if guarded == nil {
			return -1
		}
		return apperr.KindOf(guarded)
	}

	req := httptest.NewRequest(http.MethodPost, "/guest", nil)
	req.Header.Set("token_data", "right")
	res, err := app.Test(req)
	if err != nil {
		t.Fatal(err)
	}
	var body struct{ Data wire.Session }
	if err := json.NewDecoder(res.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	token := body.Data.AccessToken
	if len(token) != 43 || body.Data.TokenType != "Bearer" || body.Data.ExpiresIn != 7*24*3600 {
		t.Fatalf("unexpected session %+v", body.Data)
	}
	var stored int
	if err := tx.NewRaw("SELECT count(*) FROM sessions WHERE token_hash = ?", auth.HashToken(token)).Scan(t.Context(), &stored); err != nil || stored != 1 {
		t.Fatalf("stored %d times, %v", stored, err)
	}

	for name, c := range map[string]struct {
		scheme, header, value string
		want                  apperr.Kind
	}{
		"bearer":               {"session", "Authorization", "Bearer " + token, -1},
		"own header":           {"session", "Access_token", token, -1},
		"none":                 {"session", "", "", apperr.Unauthorized},
		"unknown":              {"session", "Authorization", "Bearer " + token[:42] + "_", apperr.Unauthorized},
		"guest at member call": {"member", "Authorization", "Bearer " + token, apperr.Forbidden},
		"none at member call":  {"member", "", "", apperr.Unauthorized},
	} {
		if got := get(c.scheme, c.header, c.value); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}

	now = now.Add(auth.GuestLifetime)
	if got := get("session", "Authorization", "Bearer "+token); got != apperr.Unauthorized {
		t.Errorf("an expired session passes: %v", got)
	}
	if n, err := h.Store.DeleteExpired(t.Context(), now); err != nil || n != 1 {
		t.Errorf("deleted %d, %v", n, err)
	}
}

func TestWrongTokenData(t *testing.T) {
	h := &auth.HTTP{Store: &auth.Store{DB: apitest.Tx(t)}, Now: time.Now, TokenData: "right"}
	var got error
	app := fiber.New()
	app.Post("/", func(c *fiber.Ctx) error {
		got = h.CreateGuest(c, wire.CreateGuestParams{TokenData: "wrong"})
		return nil
	})
	if _, err := app.Test(httptest.NewRequest(http.MethodPost, "/", nil)); err != nil {
		t.Fatal(err)
	}
	if apperr.KindOf(got) != apperr.Invalid {
		t.Errorf("a wrong token_data gives %v", got)
	}
}
