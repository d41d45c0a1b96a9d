// Package server is the site: the HTTP application (app.go) with the components that it needs. assemble.go calls one
// assemble_<domain>.go for each domain, which creates it and passes it its dependencies; routes.go collects the calls
// of all domains, background.go starts the background work. It imports all domains; api/app/commands alone imports it.
package server
