// Package pages is a caching proxy for HTML: it answers page requests from a cache of rendered pages, fetches a missing
// page from the renderer once for all clients that ask for it, and serves old copies while the renderer is unavailable.
//
// The order of a request: fast path (fastpath_conn.go) or Fiber → target (path.go) → route (package route) → key →
// store (store.go) → render (render.go) → renderer (upstream.go). Only the normalised path and the allow-listed query
// of the client's request are passed on, so one visitor's request cannot change another visitor's page.
package pages
