package formpage_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/platform/formpage"
)

var ask = formpage.Parse(`{{define "site"}}<a href="/">{{.Site}}</a>{{end}}{{define "form"}}<form method="post"><button>{{.Button}}</button></form>{{end}}`)

func TestAPageIsWhole(t *testing.T) {
	app := fiber.New()
	formpage.Register(app)
	app.Get("/secret", func(c *fiber.Ctx) error {
		return formpage.Send(c, fiber.StatusGone, ask, struct {
			formpage.Head

			Button string
		}{formpage.Head{Site: "某站", Title: "<失效>", Text: "请再试。"}, "确认"})
	})
	res, body := apitest.Fetch(t, app, "/secret")
	page := string(body)
	for _, want := range []string{
		"<title>&lt;失效&gt;-某站</title>", `<a href="/">某站</a>`, "<h1>&lt;失效&gt;</h1>", "<p>请再试。</p>",
		"<button>确认</button>", `content="noindex"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("without %s: %s", want, page)
		}
	}
	for name, want := range map[string]string{"Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
		"X-Robots-Tag": "noindex"} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if policy := res.Header.Get("Content-Security-Policy"); res.StatusCode != 410 ||
		!strings.HasPrefix(policy, "default-src 'none'") {
		t.Errorf("%d, %s", res.StatusCode, policy)
	}
	style := regexp.MustCompile(`href="([^"]+\.css)"`).FindStringSubmatch(page)[1]
	if res, css := apitest.Fetch(t, app, style); res.StatusCode != 200 || !strings.Contains(string(css), ".yes") ||
		res.Header.Get("Content-Type") != "text/css; charset=utf-8" {
		t.Errorf("%s: %d %s", style, res.StatusCode, res.Header.Get("Content-Type"))
	}
}
