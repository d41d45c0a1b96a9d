// Package server is the site: the HTTP application (app.go) with the components that it needs. assemble.go calls one
// assemble_<domain>.go for each domain, which makes the domain's parts from their dependencies. routes.go collects the
// calls of all domains, and background.go starts the background work. This package imports all domains; only
// api/app/commands imports it.
//
// # Files
//
//   - app.go: the order of the middleware, how many calls of each kind an address may make in a minute; routes.go:
//     the calls of all domains, addresses that are neither calls nor pages; background.go: what runs in the
//     background, how often expired rows are removed; serve.go: how long a shutdown waits; metrics.go: /metrics
//   - assemble.go: the order in which parts are made; assemble_base.go: database, keys, logins; disk.go: pages on
//     disk; site.go: facts of the site and tiles from the settings
//   - assemble_agents.go, assemble_assistants.go, assemble_communities.go, assemble_content.go,
//     assemble_dictionary.go, assemble_follows.go, assemble_heads.go, assemble_lots.go, assemble_members.go,
//     assemble_news.go, assemble_pages.go, assemble_push.go, assemble_redirects.go, assemble_searches.go,
//     assemble_share.go, assemble_siteaudit.go, assemble_stats.go, assemble_workbench.go: the parts of one domain and
//     what they get from others; no rule of a domain is here
package server
