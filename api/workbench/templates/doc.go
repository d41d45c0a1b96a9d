// Package templates lets editors change the title templates of the kinds of pages. It checks templates before saving,
// previews them on real pages, makes dry runs over all pages of the site, and publishes them through package revisions.
//
// # Files
//
//   - limits.go: how many changes, samples and duplicates a dry run lists and stores
//   - kinds.go: which pages have a template, and the explanations of its variables
//   - dry_run_report.go: which values a dry run counts, and when a title is too short or repeats a word
//   - dry_run.go: when a dry run is out of date, which harms it has; preview_pages.go: the pages of a preview
//   - templates.go: the content of a template; store.go: how it is checked and published; http.go: the API
//     operations; wire.go: the conversion to the types of the API contract
package templates
