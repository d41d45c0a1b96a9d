// Package pages is a caching proxy for HTML: it answers page requests from a cache of rendered pages, fetches a
// missing page from the renderer once for all clients that ask for it, and serves old copies while the renderer is
// unavailable.
//
// The order of a request: fast path (fastpath_conn.go) or Fiber → target (path.go) → route (package route) → key →
// store (store.go) → render (render.go) → renderer (upstream.go). Only the normalised path and the allow-listed query
// of the client's request are passed on, so one visitor's request cannot change another visitor's page.
//
// # Packages
//
//   - admission: how many renders run and wait, and each address's share of them
//   - batch: all calls of a page in one request: how many, how large
//   - connections: how many connections an address may have open
//   - disk: pages in files: their size, format and removal
//   - markdown: a page as Markdown: which parts it keeps and leaves out
//   - route: the table of pages: addresses, queries, cache times; what of addresses is private
//   - route/typescript: the same addresses for the browser
//   - staticfiles: scripts and pictures of the site: how long browsers keep them
//
// # Files
//
//   - front.go: the defaults of all limits: time limit of a render (RenderTimeout), size of the cache and of a page,
//     renders at once, waiting renders
//   - page.go: how long a page is served after its freshness, and a 404 kept; freshness.go: what the renderer's
//     answer allows; store.go: which pages are dropped first
//   - serve.go: which copy a visitor gets, when a stale page is renewed; published.go: who must wait for what editors
//     published, which pages are then rendered before they are requested; cachetags.go: when a page is outdated
//   - render.go: when a failed page is tried again, what may be cached; renderers.go: health checks, which renderer
//     is asked; upstream.go: headers and time limits of its calls; breaker.go: when a renderer is left alone
//   - shell.go: what is served without a renderer, Retry-After, the plain texts of errors; hosts.go: who is
//     redirected to the host for phones; headers.go: the content security policy
//   - key.go: the longest address that is cached; path.go: which paths are refused; spelling.go: other spellings of
//     an address; moved.go: redirects
//   - encoding.go: gzip or Brotli; compress.go: the levels of compression; modified.go: when the answer is 304;
//     markdown.go: who gets Markdown
//   - fastpath_conn.go, fastpath_parse.go: requests that are answered before the server parses them; devproxy.go: the
//     development server
//   - second_tier.go, follower.go: pages on disk, and the proof that they are current
//   - crawlerlog.go: which visits are reported; metrics.go: the figures of /metrics; http.go: what the workbench
//     shows of publications
package pages
