// Package lot is the read model of a court-auction lot: its fields, status, prices, filter, geometry and
// validation. Money is in 元, area in ㎡, ratios run from 0 to 1, codes are those of api/content/dictionary.
// It contains no SQL; of bun it uses only BaseModel, which names the tables. Other domains may import this
// package, but no other package of lots.
//
// # Files
//
//   - lot.go: all fields of a lot, codes of statuses and stages, which statuses are derived
//   - status.go: the status at a time, the usual length of the bidding; keydates.go: the dates of a purchase and the
//     days that the law sets
//   - prices.go: prices per ㎡, market reference (from how many deals), premium, amounts in words; layout.go:
//     2室1厅1卫
//   - usage.go, usages.gen.go: the kinds of usages; document_facts.go: facts from documents, 公告未提及 and the like;
//     tags.go: until when 次新房 is shown
//   - filter.go: every condition of a list; filter_lists.go: 即将拍卖, 进行中, 今日新增, 今日成交; filter_named.go:
//     places in keywords; days.go: how a day is written
//   - geometry.go: polygons with at most 50 corners; geometry_near.go: how near 近地铁 is
//   - changes.go: the fields whose changes are logged and who is notified; community.go: the figures of a community
//     (近30天); brief.go: what other domains read of a lot
//   - search_text.go: what keywords are searched in; validate.go: which lots are refused, and why
package lot
