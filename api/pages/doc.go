// Package pages is a caching proxy for HTML. It serves pages from a cache of rendered pages. If a page is missing, it
// fetches the page from the renderer once for all clients that request it. While the renderer is unavailable, it serves
// old copies.
//
// A request passes through these steps: fast path (fastpath_conn.go) or Fiber → target (path.go) → route (package
// route) → key → store (memory_store.go) → render (render.go) → renderer (renderer_connection.go). Only the normalised
// path and the allowed query parameters of a request reach the renderer, so a visitor's request cannot change another
// visitor's page.
//
// # Packages
//
//   - admission: how many renders run and wait, and the share of each address
//   - batch: all calls of a page in one request: how many, how large
//   - connections: how many connections an address may have open
//   - disk: pages in files: their size, format and removal
//   - markdown: a page as Markdown: which parts it includes and omits
//   - route: the table of pages: addresses, queries, cache times; which parts of addresses are private
//   - route/typescript: the same addresses for the browser
//   - staticfiles: scripts and pictures of the site: how long browsers cache them
//
// # Files
//
//   - front.go: the defaults of all limits: time limit of a render (RenderTimeout), size of the cache and of a
//     page, concurrent and waiting renders
//   - page_age.go: how long a page is served after it became stale, and how long a 404 is cached; freshness.go: cache
//     times in the renderer's response; memory_store.go: which pages are evicted first; cached_page.go: in which
//     codings a page is cached, its size
//   - serve.go: which copy a visitor gets, when a stale page is renewed; published.go: which clients must wait for
//     published changes, which pages are rendered before they are requested; cachetags.go: when a page is outdated
//   - render.go: when a failed page is tried again, which responses may be cached; renderers.go: health checks, the
//     choice of a renderer; renderer_connection.go: headers of requests to a renderer, how long connecting may
//     take; breaker.go: when a renderer gets no requests
//   - shell.go: the response without a renderer, Retry-After, the plain texts of errors; mobile_host.go: which
//     clients are redirected to the mobile host; page_headers.go: the headers of pages: allowed sources (CSP),
//     permissions such as the position, secret pages
//   - cache_key.go: the longest address that is cached; path.go: which paths are refused; spelling.go: other
//     spellings of an address; redirects.go: redirects
//   - content_encoding.go: gzip or Brotli; compression.go: the levels of compression; not_modified.go: when the
//     response is 304; markdown.go: which clients get Markdown
//   - fastpath_conn.go, fastpath_parse.go: requests that are served before the HTTP server parses them;
//     devproxy.go: the development server
//   - disk_store.go: pages on disk; disk_position.go: up to which change they are current
//   - crawler_visits.go: which visits are reported; metrics.go: the figures of /metrics; http.go: the progress of
//     publications for the workbench
package pages
