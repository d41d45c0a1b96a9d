package siteaudit

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"fapai/api/pages/route"
	"fapai/api/platform/bounds"
	"fapai/api/workbench/robots"
)

const (
	surveyParallel = 3
	surveyTimeout  = time.Minute
	// surveyAgent is named by no group in robots.txt, so the rules for * apply to it. The group of Baiduspider forbids
	// lists with filters; a survey under that name would miss their pages.
	surveyAgent = "fapai"
)

// Surveyed is an address that a survey has requested.
type Surveyed struct {
	Path     string
	From     string // address of the page that links to it, or the name of another source such as a site map
	Followed bool   // whether a page links to it; false for an address that is only in a site map
	page     page
}

// Survey reads a whole site like a crawler: it starts at the home page and the site maps, and follows links as far as
// robots.txt and nofollow allow.
type Survey struct {
	Origin string // scheme and host of the requests and of canonical addresses
	Most   int    // maximum number of addresses; 0 means maxSurveyed

	client *http.Client
	robots robots.File
	mu     sync.Mutex
	found  map[string]*Surveyed
	list   []*Surveyed // in the order of discovery
	next   int         // index of the next address in list to request
}

// Read reads the site. It returns errors of ctx and of the network, but not faults of pages.
func (s *Survey) Read(ctx context.Context) error {
	s.client = &http.Client{
		Timeout:       surveyTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		// Responses are uncompressed: compressing every page would take a third of the survey's time.
		Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: surveyParallel},
	}
	defer s.client.CloseIdleConnections()
	s.found = map[string]*Surveyed{}
	if s.Most == 0 {
		s.Most = maxSurveyed
	}
	rules, err := s.body(ctx, "/robots.txt")
	if err != nil {
		return err
	}
	s.robots, _ = robots.Parse(string(rules)) // faults are ignored, as in crawler.go
	s.add("/", "", true)
	files, err := s.locations(ctx, "/sitemap.xml")
	if err != nil {
		return err
	}
	for _, file := range files {
		paths, err := s.locations(ctx, file)
		if err != nil {
			return err
		}
		for _, path := range paths {
			s.add(path, "sitemap", false)
		}
	}
	// Reading pages adds addresses to the list. The loop ends when a pass has added none.
	for before := -1; before != s.next; {
		before = s.next
		errs := make([]error, surveyParallel)
		var wait sync.WaitGroup
		for i := range errs {
			wait.Go(func() { errs[i] = s.work(ctx) })
		}
		wait.Wait()
		if err := errors.Join(errs...); err != nil {
			return err
		}
	}
	return nil
}

func (s *Survey) add(path, from string, followed bool) {
	if route.Private.Gives(path) {
		return // a secret address grants access to its page, so it is neither requested nor reported
	}
	if known := s.found[path]; known != nil {
		known.Followed = known.Followed || followed
		return
	}
	if len(s.list) >= s.Most || !s.robots.Test(surveyAgent, path).Allowed {
		return
	}
	one := &Surveyed{Path: path, From: from, Followed: followed}
	s.found[path] = one
	s.list = append(s.list, one)
}

func (s *Survey) take() *Surveyed {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.next == len(s.list) {
		return nil
	}
	s.next++
	return s.list[s.next-1]
}

func (s *Survey) work(ctx context.Context) error {
	for one := s.take(); one != nil; one = s.take() {
		res, at, err := s.get(ctx, one.Path)
		if err != nil {
			return err
		}
		p := read(res, at, maxBody)
		if err := errors.Join(p.err, res.Body.Close()); err != nil {
			return fmt.Errorf("%s: %w", one.Path, err)
		}
		s.mu.Lock()
		one.page = p
		if p.Redirect != "" && !p.away {
			s.add(p.Redirect, one.Path, true)
		}
		for _, link := range p.links {
			s.add(link, one.Path, true)
		}
		s.mu.Unlock()
	}
	return nil
}

func (s *Survey) get(ctx context.Context, path string) (*http.Response, *url.URL, error) {
	at, err := url.Parse(s.Origin + path)
	if err != nil {
		return nil, nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("User-Agent", Agents[0].UserAgent)
	res, err := s.client.Do(req)
	return res, at, err
}

func (s *Survey) body(ctx context.Context, path string) ([]byte, error) {
	res, _, err := s.get(ctx, path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s%s answers %d", s.Origin, path, res.StatusCode)
	}
	return io.ReadAll(res.Body)
}

// locations returns the paths of the addresses in a site map, ignoring their host.
func (s *Survey) locations(ctx context.Context, path string) (paths []string, err error) {
	text, err := s.body(ctx, path)
	if err != nil {
		return nil, err
	}
	var file struct {
		Files []string `xml:"sitemap>loc"`
		Pages []string `xml:"url>loc"`
	}
	if err := bounds.XML(text); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := xml.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for _, address := range append(file.Files, file.Pages...) {
		to, err := url.Parse(strings.TrimSpace(address))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		paths = append(paths, pathOf(to))
	}
	return paths, nil
}

// Result holds the addresses and findings of a survey, for output as JSON.
type Result struct {
	Addresses  int          `json:"addresses"`
	Listed     int          `json:"listed"` // number of indexable pages that are their own canonical page
	Findings   []Finding    `json:"findings"`
	Assets     []PageAsset  `json:"assets"` // each asset only once, with the first page that refers to it
	Structured []Structured `json:"structured"`
}

// PageAsset is an asset and the first page that refers to it.
type PageAsset struct {
	Asset
	From string `json:"from"`
}

// Structured is a block of structured data in a page.
type Structured struct {
	URL   string          `json:"url"`
	Block json.RawMessage `json:"block"`
}

// Result returns the result of the survey. Read must have been called.
func (s *Survey) Result() Result {
	out := Result{Addresses: len(s.list), Findings: s.judge(), Assets: []PageAsset{}, Structured: []Structured{}}
	seen := map[string]bool{}
	for _, one := range s.list {
		if s.isListed(one) {
			out.Listed++
		}
		for _, asset := range one.page.assets {
			if !seen[asset.URL] {
				seen[asset.URL] = true
				out.Assets = append(out.Assets, PageAsset{asset, s.Origin + one.Path})
			}
		}
		for _, block := range one.page.structured {
			out.Structured = append(out.Structured, Structured{s.Origin + one.Path, block})
		}
	}
	return out
}
