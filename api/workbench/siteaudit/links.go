package siteaudit

import (
	"context"
	"net/url"
	"strings"
)

const (
	// deepest is the number of consecutive links that is reported as a crawler trap, if each link extends the address
	// of the page that contains it (see grows).
	deepest = 3
	// robotsAgent is the name that the first entry of Agents has in robots.txt.
	robotsAgent = "Baiduspider"
)

// links requests those addresses to which a page links that are not in the list of pages.
func (c *crawler) links(ctx context.Context, from string, p *page) (found []Finding, err error) {
	for _, link := range p.links {
		if c.skips(link) {
			continue
		}
		more, err := c.explore(ctx, from, link, 1)
		if err != nil {
			return nil, err
		}
		found = append(found, more...)
	}
	return found, nil
}

// skips reports whether a linked address is not requested: it is in the list of pages, was requested before, is a file,
// is forbidden by robots.txt, or too many addresses have been requested.
func (c *crawler) skips(path string) bool {
	return c.known[path] || c.explored[path] || len(c.explored) >= maxExplored ||
		!c.robots.Test(robotsAgent, path).Allowed || isFile(path)
}

// isFile reports whether an address is served as a file, such as a picture.
func isFile(path string) bool {
	for _, prefix := range []string{"/media/", "/assets/", "/sitemap", "/feed"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// explore requests a linked address that is not in the list of pages. Then it requests those links on the page that
// extend the address.
func (c *crawler) explore(ctx context.Context, from, path string, depth int) (found []Finding, err error) {
	c.explored[path] = true
	p, err := c.fetch(ctx, path, &Agents[0])
	if err != nil {
		return nil, err
	}
	switch {
	case p.Status == 404 || p.Status == 410:
		return []Finding{{kindDeadLink, path, "", "链接自 " + from, "404"}}, nil
	case p.Status != 200 || p.err != nil:
		return nil, nil
	case !strings.Contains(p.Robots, "noindex") && p.isOwnCanonical(path):
		found = append(found, Finding{kindUnlisted, path, "", "链接自 " + from, "200 " + p.Title})
	}
	for _, link := range p.links {
		if c.skips(link) || !grows(path, link) {
			continue
		}
		if depth >= deepest {
			return append(found, Finding{kindTrap, root(path), "", "链接自 " + from, link}), nil
		}
		more, err := c.explore(ctx, path, link, depth+1)
		if err != nil {
			return nil, err
		}
		if found = append(found, more...); len(more) > 0 && more[len(more)-1].Kind == kindTrap {
			return found, nil
		}
	}
	return found, nil
}

// isOwnCanonical reports whether the canonical address of a page is the page's own address, or is missing.
func (p *page) isOwnCanonical(path string) bool {
	to, err := url.Parse(p.Canonical)
	return err == nil && (p.Canonical == "" || pathOf(to) == path)
}

// grows reports whether a link extends the address of its page, i.e. has more query parameters or a longer path.
func grows(from, to string) bool {
	path, query, _ := strings.Cut(from, "?")
	toPath, toQuery, _ := strings.Cut(to, "?")
	if path == toPath {
		return parameters(toQuery) > parameters(query)
	}
	return strings.HasPrefix(toPath, strings.TrimSuffix(path, "/")+"/") && path != "/"
}

func parameters(query string) int {
	if query == "" {
		return 0
	}
	return strings.Count(query, "&") + 1
}

// root returns an address without its query.
func root(path string) string {
	path, _, _ = strings.Cut(path, "?")
	return path
}

// probe requests addresses that must not exist. A response with status 200 is a finding (soft 404).
func (c *crawler) probe(ctx context.Context, paths []string) (found []Finding, err error) {
	for _, path := range paths {
		p, err := c.fetch(ctx, path, &Agents[0])
		if err != nil {
			return nil, err
		}
		if p.err == nil && p.Status == 200 {
			found = append(found, Finding{kindSoft404, path, "", "404", "200 " + p.Title})
		}
	}
	return found, nil
}
