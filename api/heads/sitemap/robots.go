package sitemap

import (
	"bufio"
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
)

// robotsFile is the cache key of robots.txt. No file of the site map has this name.
const robotsFile = "/robots.txt"

// Robots serves /robots.txt: the published rules, and a Sitemap line for each file of the site map, because Baidu is
// said not to read the index.
func (s *Files) Robots(c *fiber.Ctx) error {
	return s.send(c, robotsFile, fiber.MIMETextPlainCharsetUTF8)
}

func (s *Files) printRobots(ctx context.Context, out *bufio.Writer) (changed time.Time, err error) {
	rules := heads.DefaultCrawlRules()
	if s.crawlRules != nil {
		if rules, err = s.crawlRules(ctx); err != nil {
			return changed, err
		}
	}
	lines, err := s.Lines(ctx)
	if err != nil {
		return changed, err
	}
	_, err = out.WriteString(rules.Text() + "\n\n" + lines)
	return rules.UpdatedAt, err
}

// Lines returns the Sitemap lines of robots.txt.
func (s *Files) Lines(ctx context.Context) (string, error) {
	files, err := s.files(ctx)
	lines := "Sitemap: " + s.Site.Origin + "/sitemap.xml\n"
	for _, file := range files {
		lines += "Sitemap: " + s.Site.Origin + file.Path + "\n"
	}
	return lines, err
}

// EachPath calls each with the path of every page in the site map.
func (s *Files) EachPath(ctx context.Context, each func(path string)) error {
	for _, section := range s.Sections {
		if err := section.All(ctx, func(a Address) error { each(a.Path); return nil }); err != nil {
			return err
		}
	}
	return nil
}
