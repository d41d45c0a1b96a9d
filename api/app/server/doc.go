// Package server is the site: the HTTP application (app.go) and the components that it needs. assemble.go calls one
// assemble_<domain>.go per domain, which creates the parts of the domain from their dependencies. routes.go collects
// the API operations of all domains, and background.go starts the background work. This package imports all domains.
// Only api/app/commands imports this package.
//
// # Files
//
//   - app.go: the order of the middleware; requests_per_address.go: how many requests of each kind an address may
//     make; routes.go: the API operations of all domains, addresses that are neither API operations nor pages;
//     background.go: the background work, how often expired rows are deleted; serve.go: how long a shutdown waits;
//     metrics.go: /metrics; ready.go: when the server is ready (/readyz)
//   - assemble.go: the order in which parts are made; assemble_base.go: database, keys, logins; disk.go: pages on
//     disk; site.go: data of the site and map tiles from the settings
//   - assemble_agents.go, assemble_assistants.go, assemble_communities.go, assemble_content.go,
//     assemble_dictionary.go, assemble_follows.go, assemble_heads.go, assemble_lots.go, assemble_members.go,
//     assemble_news.go, assemble_pages.go, assemble_push.go, assemble_redirects.go, assemble_searches.go,
//     assemble_share.go, assemble_siteaudit.go, assemble_stats.go, assemble_workbench.go: the parts of one domain
//     and their dependencies on others; they contain no rules of a domain
package server
