// Package heads decides the head of every page: title, description, keywords, canonical address, robots, structured
// data, status and redirect. The renderer and the fallback shell print the head.
//
// # Files
//
//   - pages.go: Service, the entry; routes.go: which file decides the head of which kind of page
//   - houses.go, communities.go, lists.go, news.go, agents.go, landingpages.go: one kind of page each; headings.go:
//     the h1
//   - compose.go and filled.go: templates with the values of a page; overrides.go, known_overrides.go: editors' own
//     texts
//   - jsonld.go, jsonld_faults.go, images.go: structured data; robots.go, signals.go, llms.go: files for crawlers
//   - moved.go: redirects and pages that are gone; facts.go and counts.go: figures
package heads
