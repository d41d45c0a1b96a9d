package server

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
)

// upload sends a file as the member's picture.
func (c *client) upload(file []byte, kind string) reply {
	c.t.Helper()
	req := httptest.NewRequest(http.MethodPost, "/api/user/avatar", bytes.NewReader(file))
	req.Header.Set("Content-Type", kind)
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	return c.read(req)
}

// get requests a file and returns its status, its headers and its length.
func (c *client) get(path string) (status int, header http.Header, size int) {
	c.t.Helper()
	res, err := c.app.Test(httptest.NewRequest(http.MethodGet, path, nil), -1)
	if err != nil {
		c.t.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := b.ReadFrom(res.Body); err != nil {
		c.t.Fatal(err)
	}
	return res.StatusCode, res.Header, b.Len()
}

func picturePNG(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 300, 200))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

type shownUser struct{ Avatar *string }

func TestAMemberHasAPicture(t *testing.T) {
	c := newClient(t)
	file := picturePNG(t)
	if r := c.upload(file, "image/png"); r.Status != 401 {
		t.Errorf("without a session: %+v", r)
	}
	c.guest()
	if r := c.upload(file, "image/png"); r.Status != 403 {
		t.Errorf("a guest: %+v", r)
	}
	c.login(seeded)
	for kind, bad := range map[string][]byte{"image/png": []byte("<svg onload=alert(1)>"),
		"image/svg+xml": []byte("<svg/>"), "text/html": file} {
		if r := c.upload(bad, kind); r.Status != 400 {
			t.Errorf("%s: %+v", kind, r)
		}
	}
	var user shownUser
	c.upload(file, "image/jpeg").into(t, &user) // the media type sent by the client is ignored
	if user.Avatar == nil || !strings.HasPrefix(*user.Avatar, "/media/avatar/") {
		t.Fatalf("%+v", user)
	}
	first := *user.Avatar
	status, header, size := c.get(first)
	if status != 200 || size < 500 || header.Get("Content-Type") != "image/jpeg" ||
		!strings.Contains(header.Get("Cache-Control"), "immutable") ||
		header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d, %d bytes, %v", status, size, header)
	}
	// Saving the rest of the profile keeps the picture.
	c.call(http.MethodPost, "/api/user", fiber.Map{"nickname": "老王", "avatar": first}).into(t, &user)
	if status, _, _ := c.get(first); status != 200 || *user.Avatar != first {
		t.Errorf("after a save: %d %+v", status, user)
	}
	c.upload(file, "application/octet-stream").into(t, &user)
	second := *user.Avatar
	if status, _, _ := c.get(first); second == first || status != 404 {
		t.Errorf("the picture before is still there: %d", status)
	}

	other := &client{t: t, app: c.app, db: c.db}
	other.login("13800001111")
	for _, foreign := range []string{second, "/media/illustration/avatar-99.svg", "https://example.com/x.jpg",
		"javascript:alert(1)"} {
		if r := other.call(http.MethodPost, "/api/user", fiber.Map{"avatar": foreign}); r.Status != 400 {
			t.Errorf("%s is taken: %+v", foreign, r)
		}
	}
	var drawn struct{ List []struct{ URL, Name string } }
	c.call(http.MethodGet, "/api/user/avatar", nil).into(t, &drawn)
	if len(drawn.List) < 8 || drawn.List[0].Name == "" {
		t.Fatalf("%+v", drawn)
	}
	for _, a := range drawn.List {
		if status, _, _ := c.get(a.URL); status != 200 {
			t.Errorf("%s answers %d", a.URL, status)
		}
	}
	c.call(http.MethodPost, "/api/user", fiber.Map{"avatar": drawn.List[0].URL}).into(t, &user)
	if status, _, _ := c.get(second); *user.Avatar != drawn.List[0].URL || status != 404 {
		t.Errorf("%d, %+v", status, user)
	}
	c.call(http.MethodPost, "/api/user", fiber.Map{"avatar": ""}).into(t, &user)
	if user.Avatar != nil {
		t.Errorf("%+v", *user.Avatar)
	}
	for _, path := range []string{"/media/avatar/x.jpg", "/media/avatar/" + strings.Repeat("a", 43) + ".jpg",
		strings.TrimSuffix(second, ".jpg")} {
		if status, _, _ := c.get(path); status != 404 {
			t.Errorf("%s answers %d", path, status)
		}
	}
	if r := c.closeAccount(); r.Status != 200 {
		t.Fatalf("%+v", r)
	}
	var left int
	if err := c.db.NewRaw("SELECT count(*) FROM avatars").Scan(t.Context(), &left); err != nil || left != 0 {
		t.Errorf("%d pictures outlive their members, %v", left, err)
	}
}

func TestTheLoginsOfAMember(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	other := &client{t: t, app: c.app, db: c.db}
	other.login("13800001111")
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE login_codes SET created_at = created_at - interval '10 minutes'"); err != nil {
		t.Fatal(err)
	}
	c.agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"
	c.login(seeded)
	var log struct {
		List []struct{ Kind, Way, Address, Client, Time string }
	}
	c.call(http.MethodGet, "/api/user/login", nil).into(t, &log)
	if len(log.List) != 2 {
		t.Fatalf("%+v", log)
	}
	last, first := log.List[0], log.List[1]
	if last.Kind != "login" || last.Way != "sms" || last.Client != "Chrome · Windows" ||
		last.Address != "0.0.0.0/24" || last.Time == "" {
		t.Errorf("%+v", last)
	}
	if first.Kind != "register" || first.Client != "" {
		t.Errorf("%+v", first)
	}
	c.guest()
	if r := c.call(http.MethodGet, "/api/user/login", nil); r.Status != 403 {
		t.Errorf("a guest: %+v", r)
	}
}
