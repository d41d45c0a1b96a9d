package staticfiles_test

import (
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/staticfiles"
)

// build writes a small build and returns its folder.
func build(t *testing.T, change map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{
		"shell.json":          `{"entry":"/assets/app-1.js","css":["/assets/app-2.css"],"preload":[],"script":"1","body":"<p>x</p>"}`,
		"csp.json":            `{"script":["sha256-abc"]}`,
		".vite/manifest.json": `{}`,
		"assets/app-1.js":     "plain script",
		"assets/app-1.js.br":  "brotli script",
		"assets/app-1.js.gz":  "gzip script",
		"assets/app-2.css":    "body{}",
		"favicon.svg":         "<svg/>",
	}
	for name, text := range change {
		files[name] = text
	}
	for name, text := range files {
		if text == "" {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func app(t *testing.T) *fiber.App {
	t.Helper()
	site, err := staticfiles.Open(build(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	a := fiber.New()
	site.Register(a)
	a.Use(func(c *fiber.Ctx) error { return c.SendString("a page") })
	return a
}

func TestServing(t *testing.T) {
	a := app(t)
	for _, tc := range []struct {
		name, path, accept        string
		status                    int
		body, encoding, cacheable string
	}{
		{"plain", "/assets/app-1.js", "", 200, "plain script", "", "immutable"},
		{"brotli before gzip", "/assets/app-1.js", "gzip, deflate, br", 200, "brotli script", "br", "immutable"},
		{"gzip", "/assets/app-1.js", "gzip", 200, "gzip script", "gzip", "immutable"},
		{"brotli refused", "/assets/app-1.js", "br;q=0, gzip", 200, "gzip script", "gzip", "immutable"},
		{"all refused", "/assets/app-1.js", "br;q=0.0, gzip; q=0", 200, "plain script", "", "immutable"},
		{"no compressed form", "/assets/app-2.css", "br", 200, "body{}", "", "immutable"},
		{"fixed name", "/favicon.svg", "", 200, "<svg/>", "", "max-age=3600"},
		{"missing", "/assets/app-9.js", "br", 404, "not found", "", "no-store"},
		{"the compressed form by name", "/assets/app-1.js.br", "", 404, "not found", "", "no-store"},
		{"folder", "/assets/", "", 404, "not found", "", "no-store"},
		{"out of the folder", "/assets/../csp.json", "", 404, "not found", "", "no-store"},
		{"description of the build", "/csp.json", "", 200, "a page", "", ""},
		{"hidden folder", "/.vite/manifest.json", "", 200, "a page", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			req := httptest.NewRequest("GET", tc.path, nil)
			req.Header.Set("Accept-Encoding", tc.accept)
			res, err := a.Test(req)
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(res.Body)
			if res.StatusCode != tc.status || string(body) != tc.body ||
				res.Header.Get("Content-Encoding") != tc.encoding {
				t.Errorf("got %d %q %q", res.StatusCode, body, res.Header.Get("Content-Encoding"))
			}
			if !strings.Contains(res.Header.Get("Cache-Control"), tc.cacheable) {
				t.Errorf("Cache-Control %q lacks %q", res.Header.Get("Cache-Control"), tc.cacheable)
			}
		})
	}
}

func TestRevalidation(t *testing.T) {
	a := app(t)
	first := httptest.NewRequest("GET", "/assets/app-1.js", nil)
	first.Header.Set("Accept-Encoding", "br")
	res, err := a.Test(first)
	if err != nil {
		t.Fatal(err)
	}
	again := httptest.NewRequest("GET", "/assets/app-1.js", nil)
	again.Header.Set("Accept-Encoding", "br")
	again.Header.Set("If-None-Match", "W/"+res.Header.Get("ETag"))
	res, err = a.Test(again)
	if err != nil {
		t.Fatal(err)
	}
	if body, _ := io.ReadAll(res.Body); res.StatusCode != 304 || len(body) > 0 {
		t.Errorf("got %d with %d bytes", res.StatusCode, len(body))
	}
}

func TestOpenNamesWhatIsMissing(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change map[string]string
		want   string
	}{
		{"not built", map[string]string{"shell.json": "", "csp.json": ""}, "npm run build"},
		{"broken description", map[string]string{"csp.json": "{"}, "csp.json"},
		{"entry gone", map[string]string{"assets/app-1.js": ""}, "/assets/app-1.js"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := staticfiles.Open(build(t, tc.change))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestIntegrityIsOfThePlainFile(t *testing.T) {
	site, err := staticfiles.Open(build(t, map[string]string{"assets/app-1.js": "1"}))
	if err != nil {
		t.Fatal(err)
	}
	// The expected hash is the SHA-256 of "1", as `openssl dgst -sha256 -binary | base64` prints it.
	if got := site.Shell.Integrity["/assets/app-1.js"]; got != "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=" ||
		len(site.Shell.Integrity) != 2 {
		t.Error(site.Shell.Integrity)
	}
}
