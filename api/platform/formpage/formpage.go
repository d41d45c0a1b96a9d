package formpage

import (
	"bytes"
	"embed"
	"html/template"

	"github.com/gofiber/fiber/v2"
)

//go:embed layout.html page.css
var files embed.FS

const stylePath = "/form.css"

// policy allows only the page's own style sheet and its form. A request to another site could reveal the secret in the
// page's address.
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// Head holds the texts that every such page shows.
type Head struct{ Site, Title, Text string }

// Parse parses the template of a page. The template must define the blocks "site" (the first line) and "form" (below
// the text).
func Parse(page string) *template.Template {
	return template.Must(template.Must(template.ParseFS(files, "layout.html")).Parse(page))
}

// Register adds the handler for the style sheet of these pages.
func Register(app fiber.Router) {
	app.Get(stylePath, func(c *fiber.Ctx) error {
		text, err := files.ReadFile("page.css")
		if err != nil {
			return err
		}
		c.Set(fiber.HeaderContentType, "text/css; charset=utf-8")
		c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
		return c.Send(text)
	})
}

// Send responds with a page. view must have the fields of Head.
func Send(c *fiber.Ctx, status int, page *template.Template, view any) error {
	var b bytes.Buffer
	if err := page.ExecuteTemplate(&b, "layout.html", view); err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("X-Robots-Tag", "noindex")
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set(fiber.HeaderContentSecurityPolicy, policy)
	return c.Status(status).Send(b.Bytes())
}
