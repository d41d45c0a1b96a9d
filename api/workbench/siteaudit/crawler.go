package siteaudit

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"fapai/api/platform/loop"
	"fapai/api/workbench/robots"
)

const (
	fetchTimeout = 5 * time.Second
	// slow is the response time at which the site counts as busy.
	slow = time.Second
	// restAfter is the length of the pause after a slow response, as a multiple of the response time.
	restAfter = 5
)

// Source provides the data with which the served pages are compared.
type Source struct {
	Origin string // scheme and host of the crawled site, such as http://127.0.0.1:8080
	// Stored returns the head that an address should have.
	Stored func(ctx context.Context, path string) (Head, error)
	// Confirm is the time after which an address with a difference is requested again, because the page may have
	// changed while it was being compared.
	Confirm time.Duration
}

// crawler requests addresses of the site at a limited rate.
type crawler struct {
	Source
	client   *http.Client
	interval time.Duration
	next     time.Time
	requests int
	robots   robots.File
	known    map[string]bool
	explored map[string]bool
}

func newCrawler(s Source, rate int, known map[string]bool) *crawler {
	return &crawler{
		Source: s, interval: time.Second / time.Duration(rate), known: known, explored: map[string]bool{},
		client: &http.Client{
			Timeout:       fetchTimeout,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

// wait waits until the rate allows another request.
func (c *crawler) wait(ctx context.Context) error {
	now := time.Now()
	pause := c.next.Sub(now)
	c.next = now.Add(max(pause, 0) + c.interval)
	if pause > 0 {
		loop.Sleep(ctx, pause)
	}
	return ctx.Err()
}

// fetch requests an address in the name of an agent. err is set only if ctx ends; failures of the site are in page.err.
func (c *crawler) fetch(ctx context.Context, path string, agent *Agent) (page, error) {
	at, err := url.Parse(c.Origin + path)
	if err != nil {
		return page{err: fmt.Errorf("地址无法解析")}, nil //nolint:nilerr // a fault of the link and not of the audit
	}
	if err := c.wait(ctx); err != nil {
		return page{}, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return page{}, err
	}
	req.Header.Set("User-Agent", agent.UserAgent)
	req.Header.Set("Accept", "text/html")
	c.requests++
	began := time.Now()
	res, err := c.client.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return page{}, ctx.Err()
		}
		c.rest(max(time.Since(began), slow/5))
		return page{err: fmt.Errorf("没有回应")}, nil //nolint:nilerr // findings show this text instead of the library's error
	}
	defer func() { _ = res.Body.Close() }()
	p := read(res, at, maxBody)
	if took := time.Since(began); took > slow || res.StatusCode == http.StatusServiceUnavailable ||
		res.StatusCode == http.StatusTooManyRequests {
		c.rest(max(took, slow))
	}
	return p, ctx.Err()
}

// rest delays the next request after a slow response, so that visitors are not slowed down.
func (c *crawler) rest(took time.Duration) {
	c.next = time.Now().Add(min(took*restAfter, maxRest))
}

// check compares the pages that the agents get at an address, and follows their links. A difference counts only if it
// still exists after a pause.
func (c *crawler) check(ctx context.Context, path string) ([]Finding, error) {
	found, served, err := c.once(ctx, path)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 {
		c.next = time.Now().Add(c.Confirm)
		again, second, err := c.once(ctx, path)
		if err != nil {
			return nil, err
		}
		found, served = again, second
	}
	links, err := c.links(ctx, path, &served[0])
	return append(found, links...), err
}

func (c *crawler) once(ctx context.Context, path string) (found []Finding, served []page, err error) {
	stored, err := c.Stored(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	served = make([]page, len(Agents))
	for i := range Agents {
		if served[i], err = c.fetch(ctx, path, &Agents[i]); err != nil {
			return nil, nil, err
		}
	}
	return compare(path, stored, served), served, nil
}

// readRobots reads the site's robots.txt.
func (c *crawler) readRobots(ctx context.Context) error {
	if err := c.wait(ctx); err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.Origin+"/robots.txt", nil)
	if err != nil {
		return err
	}
	req.Header.Set("User-Agent", Agents[0].UserAgent)
	c.requests++
	res, err := c.client.Do(req)
	if err != nil {
		return fmt.Errorf("%s 无法访问: %w", c.Origin, err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(res.Body, maxBody))
	if err == nil && res.StatusCode == http.StatusOK {
		// Faults are ignored: Parse also reports lines such as Sitemap, which are faults only in the rules of editors.
		c.robots, _ = robots.Parse(string(text))
	}
	return err
}
