// Package workbench contains the editors' workbench; each part is a subpackage.
// web/src/features/workbench/shared/sections.ts lists which role may see which section; the security schemes in
// proto-types/spec define which role may make which call.
//
// # Packages
//
//   - bulk: changes of the heads of many pages at once: texts replaced, a file imported, preview, conflicts, undo
//   - checks: the named faults of a page's head with severity and limits (too short, too long, duplicate, …)
//   - confirmation: which harm of a change needs a second person, and in which words it is described
//   - costrules: the rules of taxes and fees: what a rule may contain, the dry run, the publication
//   - crawlerlog: the visits of engines, assistants and other crawlers: which are known, how a visit is verified,
//     how long visits are stored
//   - documents: articles and single pages: which texts they must have, their drafts and publication
//   - feeds: files that are downloaded on a schedule: when a file is refused, when a missing lot is taken off,
//     alarms
//   - headlist: one row for each address of the site: its filters, orders, columns of the export, overrides
//   - headviews: named filters of that list: how many, and which editors see them
//   - imports: uploads, dry runs, imports and their reversal as background tasks; the columns that an editor chose
//   - landingpages: which combinations of filters may have a page, the lengths of its texts
//   - notfound: the log of addresses that responded with 404: how many are stored, and which of their data
//   - pictures: uploaded pictures: which are accepted, their names and addresses
//   - presence: which other editors have the same subject open, and for how long they count as present
//   - redirects: addresses that moved or are gone: which may be redirected, loops, placeholders, requests for
//     confirmation
//   - revisions: the steps from draft to publication, which role makes which, scheduled publications
//   - robots: the rules of robots.txt with a tester, and how many items a list needs to be indexed
//   - sameasset: which lots sell one asset, as editors decided
//   - searchfigures: the exports of Baidu and Google: which columns are read, how addresses are matched
//   - siteaudit: the crawl of the own site: what counts as a difference, its pace, how many runs are kept
//   - tags: names, aliases and merging of the tags of articles
//   - templates: title templates: their variables, checks, dry run over all pages
//   - worklist: which kinds of waiting work are counted
package workbench
