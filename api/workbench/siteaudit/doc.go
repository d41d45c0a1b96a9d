// Package siteaudit crawls the own site. A run requests pages as search engines and a browser do, and compares the
// served pages with the stored data: the head that package heads decides for each address; it is stored with its
// findings and compared with the run before. A survey reads the whole site as a crawler does, without a database, and
// finds faults that only all pages together show. Both read pages and judge documents by the same rules.
//
// # Files
//
//   - run.go, runner.go, store.go, store_report.go: runs, their steps in the queue, their findings
//   - crawler.go and pages.go: which pages are requested; page.go, document.go, assets.go, links.go: what is read of
//     one; compare.go and finding.go: how it differs from the stored data
//   - survey.go, survey_rules.go, survey_places.go: the whole site as a crawler reads it
package siteaudit
