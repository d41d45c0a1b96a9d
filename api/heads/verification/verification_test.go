package verification

import (
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/gofiber/fiber/v2"
)

func TestVerificationFiles(t *testing.T) {
	dir := t.TempDir()
	want := map[string]string{
		"baidu_verify_codeva-Ab1.html":         "text/html; charset=utf-8",
		"google0123456789abcdef.html":          "text/html; charset=utf-8",
		"BingSiteAuth.xml":                     "application/xml; charset=utf-8",
		"sogousiteverification.txt":            "text/plain; charset=utf-8",
		"0123456789abcdef0123456789abcdef.txt": "text/plain; charset=utf-8",
	}
	for name := range want {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("of "+name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := Files(dir)
	if err != nil || len(files) != len(want) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	app := fiber.New()
	for _, file := range files {
		app.Get("/"+file.Name, file.Handle)
	}
	for name, kind := range want {
		res, err := app.Test(httptest.NewRequest("GET", "/"+name, nil))
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		if string(body) != "of "+name || res.Header.Get("Content-Type") != kind {
			t.Errorf("%s: %q as %s", name, body, res.Header.Get("Content-Type"))
		}
	}
	for _, name := range []string{"about.html", "robots.txt", ".env", "google.html.bak", "index.html"} {
		other := t.TempDir()
		if err := os.WriteFile(filepath.Join(other, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Files(other); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if files, err := Files(""); files != nil || err != nil {
		t.Error(files, err)
	}
}
