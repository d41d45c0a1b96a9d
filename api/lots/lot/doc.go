// Package lot is the read model of a court-auction lot: its fields, status, prices, filter, geometry and validation.
// Money is in 元, area in ㎡, ratios run from 0 to 1, codes are those of api/content/dictionary. It contains no SQL; of
// bun it uses only BaseModel, which names the tables. Other domains may import this package but no other part of lots.
//
// # Files
//
//   - house.go: House; status.go, keydates.go, days.go: what the clock makes of it; prices.go, layout.go, usage.go,
//     facts.go, tags.go, search_text.go: what its fields make together; validate.go
//   - filter.go, filter_lists.go, filter_named.go, geometry.go, geometry_near.go: filters and areas; changes.go:
//     fields whose changes are logged; community.go and brief.go: what other domains read
package lot
