// Package content holds the data of the site itself (name, hotline, footer) and its single pages, such as 关于我们.
//
// # Packages
//
//   - agents: profiles of consultants, their sort orders, districts and comments
//   - communities: housing estates: filters, prices, aliases, merging, similar names
//   - dictionary: codes and their labels, which of them editors may change
//   - home: the rows of the home page and the recommended lots
//   - news: articles, tags, answers: lengths of texts, sort orders, related articles
//   - places: provinces, cities, districts, business areas, points of interest
//   - restriction: purchase restrictions (限购) by city
//   - share: texts, posters and cards of shared pages
//   - stats: the figures of the research section (研究院)
//   - stats/clearance: estimated clear rates and their check
//
// # Files
//
//   - limits.go: how many changes of a setting are listed
//   - content.go: the data of the site, placeholders in its texts, the default city, the notice in the footer
//   - settings.go: which settings editors may change, their lengths and formats; store_settings.go, http_settings.go:
//     changes and their history; effective_settings.go: which value applies
//   - store.go: the site's single pages by city; http.go: their API operations, QR images; map_tiles.go: the hosts of
//     map tiles
package content
