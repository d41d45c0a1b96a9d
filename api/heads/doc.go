// Package heads composes the head of every page: title, description, keywords, canonical address, robots,
// structured data, status and redirect. The renderer and the fallback shell write the head into the HTML.
//
// noindex is stored as Head.Index == false. The function for each kind of page, `complete` (for lists) and `finish`
// (for all pages) set it.
//
// # Packages
//
//   - atom: the feeds of the site: which items they have, and how many
//   - gone: addresses that respond with 410, and their list for Baidu
//   - landingpages: which page a combination of filters has, how many a list links to
//   - listing: which addresses the site map has, and which it leaves out
//   - push: notifications of search engines about changes: pauses, quotas and states of an address
//   - sitemap: robots.txt and the files of the site map: their size and maximum age
//   - sources: data from which heads are composed, and which of it is cached
//   - verification: which files and meta elements verify the owner of the site
//   - webapp: the manifest and the description of the search
//   - width: how wide a title is, and at which width result pages truncate it
//   - width/typescript: writes the same widths for the browser
//   - wording: the variables of every template, how a template is filled and shortened, and when it is refused
//
// # Files
//
//   - heads.go: the parts of a head (Head), the place of a page, the data common to all heads (Site), the stores
//     from which heads are composed (Sources), the addresses of feeds
//   - fixed_pages.go: the heads of the home page, map, research section, single pages and members' pages;
//     descriptions.go: how a description is cut from a text
//   - lots.go: a lot's page: name, date, price and offer in its structured data; communities.go, news.go,
//     agents.go: the other pages of single items
//   - lists.go: lists of lots and communities: items of a page, breadcrumb, the minimum number of items to be
//     indexable; landingpages.go: landing pages, the counts of lots
//   - headings.go: the h1 of each page, how many filters it names; counts.go: how numbers are formatted;
//     check_figures.go: figures for checks
//   - compose.go: templates with the values of a page; dry_run.go: the texts of a page under the draft of a
//     template; overrides.go, known_overrides.go: editors' texts, and which of several overrides applies
//   - structured_data.go: structured data (JSON-LD), which pictures Baidu gets; structured_data_faults.go: which
//     properties are required; images.go: which picture a link preview shows
//   - robots.go: default rules for crawlers and default minimums of lists; signals.go: uses of texts (search,
//     ai-input, ai-train); llms.go: llms.txt
//   - routes.go: which function composes the head of which page, the last page of lists, canonical addresses and
//     which query parameters make a page noindex (filtered, finish); redirects.go: redirects and 410
//   - store.go, store_crawl.go, store_overrides.go: templates, rules and overrides in the database; http.go: the
//     API operation for a page's path; wire.go: a head in the API contract
package heads
