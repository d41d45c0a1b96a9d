package sitemap

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

// Size is the maximum number of addresses in a file. The protocol allows 50,000, but Baidu only 10,000.
const Size = 10_000

// sectionsAtOnce is the number of sections that are read concurrently; each needs a database connection.
const sectionsAtOnce = 3

// ErrNoFile is returned for an unknown file name.
var ErrNoFile = apperr.New(apperr.NotFound, "网站地图中没有这个文件")

// Address is a page in a site map. Changed is the time of the page's last change; zero if it is unknown.
type Address struct {
	Path    string
	Changed time.Time
}

// Section is one kind of page in the site map, with its own files (houses-1.xml, houses-2.xml).
type Section struct {
	Name string
	// Parts returns the files of the section that have pages.
	Parts func(ctx context.Context) ([]Part, error)
	// Each calls f for every page of the file with the number part, which has at most Size pages. If there is no such
	// file, it does not call f.
	Each func(ctx context.Context, part int64, f func(Address) error) error
	// All calls f for every page of all files.
	All func(ctx context.Context, f func(Address) error) error
	// List returns all pages of a small section at once. It is nil for other sections.
	List func(ctx context.Context) ([]Address, error)
}

// Part is one file of a section.
type Part struct {
	No      int64
	Changed time.Time
}

// FewPages returns a section whose pages are all read at once and then divided into files.
func FewPages(name string, all func(ctx context.Context) ([]Address, error)) Section {
	part := func(list []Address, no int64) []Address {
		from := min(max(no, 0)*Size, int64(len(list)))
		return list[from:min(from+Size, int64(len(list)))]
	}
	return Section{
		Name: name,
		List: all,
		Parts: func(ctx context.Context) (parts []Part, err error) {
			list, err := all(ctx)
			for no := int64(0); no*Size < int64(len(list)); no++ {
				p := Part{No: no}
				for _, a := range part(list, no) {
					if a.Changed.After(p.Changed) {
						p.Changed = a.Changed
					}
				}
				parts = append(parts, p)
			}
			return parts, err
		},
		Each: func(ctx context.Context, no int64, f func(Address) error) error {
			list, err := all(ctx)
			return errors.Join(err, callEach(part(list, no), f))
		},
		All: func(ctx context.Context, f func(Address) error) error {
			list, err := all(ctx)
			return errors.Join(err, callEach(list, f))
		},
	}
}

func callEach(list []Address, f func(Address) error) error {
	for _, a := range list {
		if err := f(a); err != nil {
			return err
		}
	}
	return nil
}

var fileName = regexp.MustCompile(`^([a-z]+)-([1-9][0-9]{0,11})\.xml$`)

// printSitemap writes a file of the site map, or the index if name is "". It writes pages while they are read, so that
// they are never all in memory. It returns the newest time of change of the entries.
func (s *Files) printSitemap(ctx context.Context, name string, to io.Writer) (newest time.Time, err error) {
	packed := gzip.NewWriter(to)
	out := bufio.NewWriter(packed)
	entry := func(element string, a Address) {
		if a.Changed.After(newest) {
			newest = a.Changed
		}
		s.printEntry(out, element, a)
	}
	switch name {
	case "":
		err = s.printIndex(ctx, out, entry)
	case robotsFile:
		newest, err = s.printRobots(ctx, out)
	default:
		err = s.printPart(ctx, name, out, entry)
	}
	return newest, errors.Join(err, out.Flush(), packed.Close())
}

const space = "http://www.sitemaps.org/schemas/sitemap/0.9"

// printedEntry writes an entry of a file (url) or of the index (sitemap).
type printedEntry func(element string, a Address)

func (s *Files) printIndex(ctx context.Context, out *bufio.Writer, entry printedEntry) error {
	files, err := s.files(ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(out, "%s<sitemapindex xmlns=%q>\n", xml.Header, space)
	for _, file := range files {
		entry("sitemap", file)
	}
	_, err = out.WriteString("</sitemapindex>\n")
	return err
}

// files returns the addresses of the files of all sections.
func (s *Files) files(ctx context.Context) ([]Address, error) {
	files := make([][]Address, len(s.Sections))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(sectionsAtOnce)
	for i, section := range s.Sections {
		g.Go(func() error {
			parts, err := s.listed(section).Parts(ctx)
			if err != nil {
				return fmt.Errorf("sitemap %s: %w", section.Name, err)
			}
			for _, p := range parts {
				files[i] = append(files[i],
					Address{fmt.Sprintf("/sitemaps/%s-%d.xml", section.Name, p.No+1), p.Changed})
			}
			return nil
		})
	}
	err := g.Wait()
	return slices.Concat(files...), err
}

// listed returns the section in a form in which its pages are listed only once within freshFor, for all its files and
// the index. Listing the pages is slow, because for most of them a head must be composed to decide whether they are
// indexable.
func (s *Files) listed(section Section) Section {
	if section.List == nil {
		return section
	}
	return FewPages(section.Name, func(ctx context.Context) ([]Address, error) {
		return s.lists.Load(section.Name, func() ([]Address, error) { return section.List(ctx) })
	})
}

func (s *Files) printPart(ctx context.Context, name string, out *bufio.Writer, entry printedEntry) error {
	match := fileName.FindStringSubmatch(name)
	if match == nil {
		return ErrNoFile
	}
	no, err := strconv.ParseInt(match[2], 10, 64)
	if err != nil {
		return ErrNoFile
	}
	for _, section := range s.Sections {
		if section.Name != match[1] {
			continue
		}
		_, _ = fmt.Fprintf(out, "%s<urlset xmlns=%q>\n", xml.Header, space)
		n := 0
		err := s.listed(section).Each(ctx, no-1, func(a Address) error {
			n++
			entry("url", a)
			return nil
		})
		if err != nil {
			return fmt.Errorf("sitemap %s: %w", name, err)
		}
		if n == 0 {
			return ErrNoFile
		}
		_, err = out.WriteString("</urlset>\n")
		return err
	}
	return ErrNoFile
}

// printEntry writes an entry. A write error is returned by the later Flush of the buffer.
func (s *Files) printEntry(out *bufio.Writer, element string, a Address) {
	line := append(out.AvailableBuffer(), '<')
	line = append(line, element...)
	line = append(line, "><loc>"...)
	address := s.Site.Origin + a.Path
	if strings.ContainsAny(address, `&<>"'`) {
		address = html.EscapeString(address)
	}
	line = append(line, address...)
	line = append(line, "</loc>"...)
	if !a.Changed.IsZero() {
		line = append(line, "<lastmod>"...)
		line = a.Changed.In(httpx.CST).AppendFormat(line, time.RFC3339)
		line = append(line, "</lastmod>"...)
	}
	line = append(line, "</"...)
	line = append(line, element...)
	_, _ = out.Write(append(line, ">\n"...))
}
