// Package siteaudit crawls our own site in two ways. A run requests pages as search engines and a browser do, and
// compares them with the heads that package heads composes. Runs are stored with their findings and compared with the
// previous run. A survey reads the whole site as a crawler does, without a database, and finds faults that appear only
// when all pages are compared. Both read pages and check documents by the same rules.
//
// # Files
//
//   - limits.go: how many runs and findings are kept, how many addresses a step and a survey request
//   - siteaudit.go: the scopes (all, or a sample), states and changes of a run, when one without progress counts as
//     failed; background.go: how long a step works
//   - crawler.go: time limit and pace of requests; requested_pages.go: which pages are requested, and which
//     addresses that must not exist; links.go: links that are followed, traps
//   - page_data.go, document.go, assets.go: which data of a page is read; compare.go: the agents, and when a served
//     page differs; findings.go: the kinds of findings with their names
//   - store.go: reading and writing runs; store_findings.go: which findings are new, still there or gone, and their
//     filters; http.go: the API operations
//   - survey.go, survey_rules.go, survey_places.go: the survey of the whole site, and the faults that it finds
package siteaudit
