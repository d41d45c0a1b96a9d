package logins

import (
	"bytes"
	"embed"
	"html/template"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
	"fapai/api/platform/outbound/wechat"
)

//go:embed development/*.html
var developmentFiles embed.FS

var developmentPages = template.Must(template.ParseFS(developmentFiles, "development/*.html"))

const scanRoute = "/dev/wechat/scan"

func scanPath(scene string) string { return scanRoute + "?scene=" + url.QueryEscape(scene) }

// simulatedOpenID is the WeChat account of a simulated scan, unless a query parameter names another account.
const simulatedOpenID = "simulated-account"

// Development registers pages that show sent codes and simulate scans. Production does not have these pages.
func (l *Logins) Development(app *fiber.App) {
	if l.Outbox != nil {
		app.Get("/dev/outbox", l.showOutbox)
		app.Get("/dev/outbox.json", l.listOutbox)
	}
	app.Get(scanRoute, l.simulateScan)
	app.Post("/dev/clock", moveClock)
}

// Development registers the pages that show mails in the outbox.
func (m *Mailer) Development(app *fiber.App) {
	if m.Outbox == nil {
		return
	}
	app.Get("/dev/mail.json", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "no-store")
		return httpx.OK(c, m.Outbox.List())
	})
	app.Get("/dev/mail", func(c *fiber.Ctx) error { return sendPage(c, "mail.html", m.Outbox.List()) })
}

type outboxLine struct {
	At       time.Time         `json:"at"`
	Mobile   string            `json:"mobile"`
	Template string            `json:"template"`
	Values   map[string]string `json:"values"`
}

func (l *Logins) outboxLines() (lines []outboxLine, total int) {
	sent, total := l.Outbox.List()
	lines = make([]outboxLine, 0, len(sent))
	for _, m := range sent {
		line := outboxLine{At: httpx.Time(m.At), Mobile: m.Mobile, Template: string(m.Template),
			Values: map[string]string{}}
		for _, v := range m.Values {
			line.Values[v.Name] = v.Text
		}
		lines = append(lines, line)
	}
	return lines, total
}

func (l *Logins) listOutbox(c *fiber.Ctx) error {
	lines, total := l.outboxLines()
	c.Set(fiber.HeaderCacheControl, "no-store")
	return httpx.OK(c, fiber.Map{"list": lines, "total": total})
}

func (l *Logins) showOutbox(c *fiber.Ctx) error {
	lines, total := l.outboxLines()
	return sendPage(c, "outbox.html", map[string]any{"Lines": lines, "Total": total})
}

// simulateScan simulates the events that the WeChat platform sends for a scan, and shows the message that the user
// would receive.
func (l *Logins) simulateScan(c *fiber.Ctx) error {
	if l.Wechat.Simulate == nil {
		return fiber.ErrNotFound
	}
	openid := strings.TrimSpace(c.Query("openid", simulatedOpenID))
	event := wechat.Event{OpenID: openid, At: clock.Now(), Scene: c.Query("scene"), Kind: wechat.Scanned}
	asked, err := l.Wechat.Receive(c.UserContext(), event)
	if err != nil {
		return err
	}
	return sendPage(c, "scan.html",
		map[string]any{"Account": openid, "Asked": asked, "Text": asked.Text(l.Wechat.Site)})
}

func sendPage(c *fiber.Ctx, name string, data any) error {
	var b bytes.Buffer
	if err := developmentPages.ExecuteTemplate(&b, name, data); err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'")
	return c.Send(b.Bytes())
}

// moveClock sets the program's clock forward by the seconds in the query parameter `ahead`.
func moveClock(c *fiber.Ctx) error {
	ahead, err := strconv.Atoi(c.Query("ahead"))
	if err != nil {
		return fiber.ErrBadRequest
	}
	clock.SetAhead(time.Duration(ahead) * time.Second)
	return httpx.OK(c, fiber.Map{"now": clock.Now()})
}
