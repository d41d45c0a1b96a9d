// Package siteaudit crawls the own site. A run requests pages as search engines and a browser do, and compares the
// served pages with the stored data: the head that package heads decides for each address; it is stored with its
// findings and compared with the run before. A survey reads the whole site as a crawler does, without a database, and
// finds faults that only all pages together show. Both read pages and judge documents by the same rules.
//
// # Files
//
//   - limits.go: how many runs and findings are kept, how many addresses a step and a survey request
//   - run.go: the scopes (all, or a sample), states and changes of a run; runner.go: how long a step works
//   - crawler.go: time limit and pace of requests; pages.go: which pages are requested, and which addresses that do not
//     exist; links.go: links that are followed, traps
//   - page.go, document.go, assets.go: what is read of a page; compare.go: the agents, and when a served page differs;
//     finding.go: the kinds of findings with their names
//   - store.go: when a run without progress is given up; store_report.go: the filters of a report; http.go: the calls
//   - survey.go, survey_rules.go, survey_places.go: the whole site as a crawler reads it, and the faults that it finds
package siteaudit
