// Package redirects holds the redirects of addresses whose pages moved (301) or are gone (410): their rules, their rows
// in PostgreSQL, and the copy in memory in which every request for a page is looked up.
//
// Merged communities have redirects too: MergedPaths in package communities is the second source of the table (Source
// in lookup.go). api/app/server/assemble_redirects.go combines both sources.
//
// # Files
//
//   - limits.go: the lengths of addresses, how many patterns there may be, how many steps are followed, how many
//     matches are listed
//   - redirects.go: what a redirect has, the texts of refusals; address.go: which addresses may be redirected and
//     which are reserved
//   - target.go: which targets a redirect may have; live_pages.go: which existing pages it would make unreachable
//   - patterns.go: placeholders such as {id}, and which of several matching patterns applies
//   - store.go: loops and chains; store_requests.go: redirects of existing pages, which another publisher confirms
//   - lookup.go: how the redirect of a request is found
//   - http.go: list, change and CSV; http_matches.go: the pages and missing addresses that a pattern would match;
//     http_requests.go: the change that becomes a request, its confirmation
package redirects
