// Package heads decides the head of every page: title, description, keywords, canonical address, robots, structured
// data, status and redirect. The renderer and the fallback shell print the head.
//
// noindex is Head.Index, set by each kind of page, by `complete` (lists) and by `finish` (all pages).
//
// # Packages
//
//   - atom: the feeds of the site: which items they have, and how many
//   - gone: addresses that answer 410, and their list for Baidu
//   - landingpages: which page a combination of filters has, how many a list links to
//   - listing: which addresses the site map has, and which it leaves out
//   - push: search engines that are told of changes: their pauses, quotas and states of an address
//   - sitemap: robots.txt and the files of the site map: their size and age
//   - sources: what heads are made from, and what is kept in memory
//   - verification: which files and meta elements verify the owner of the site
//   - webapp: the manifest and the description of the search
//   - width: how wide a title is, and at which width result pages cut it
//   - width/typescript: the same widths for the browser
//   - wording: the variables of every template, how one is filled, shortened and refused
//
// # Files
//
//   - head.go: what a head consists of (Head), what all heads share (Site), what they are read from (Sources), the
//     addresses of feeds
//   - pages.go: home page, map, research, own texts, personal pages: their heads; how a description is cut from a
//     text
//   - houses.go: a lot: name, date, price and offer of its structured data; communities.go, news.go, agents.go: those
//     pages
//   - lists.go: lists of lots and communities: items of a page, breadcrumb, from how many items they are indexed;
//     landingpages.go: landing pages, the counts of lots
//   - headings.go: the h1 of each page, how many filters it names; counts.go: how numbers are written; facts.go:
//     figures for checks
//   - compose.go, filled.go: templates with the values of a page; overrides.go, known_overrides.go: texts of editors,
//     and which of several holds
//   - jsonld.go: structured data; jsonld_faults.go: which properties it needs; images.go: which picture a preview
//     shows
//   - robots.go: rules for crawlers and minimums of lists until editors change them; signals.go: uses of texts
//     (search, ai-input, ai-train); llms.go: llms.txt
//   - routes.go: which function decides the head of which page, the last page of lists, canonical addresses and which
//     parameters keep a page out of the index (filtered, finish);
//     moved.go: redirects and 410
//   - store.go, store_crawl.go, store_overrides.go: templates, rules and overrides in the database; http.go: the call
//     for a page's path; wire.go: a head in the contract
package heads
