// Package server is the site: the HTTP application (app.go) with the components that it needs. assemble.go calls one
// assemble_<domain>.go for each domain, which makes the domain's parts from their dependencies. routes.go collects the
// calls of all domains, and background.go starts the background work. This package imports all domains; only
// api/app/commands imports it.
package server
