// Package restriction holds the purchase restriction rules (限购), city by city: who may buy homes and business
// properties, each rule with its document and days. Editors change them, and every change is kept with the earlier
// version. The test of a household against the rules is web/src/features/restriction/assess.ts.
//
// # Files
//
//   - limits.go: how many changes are listed
//   - store.go: which rules hold on a day, their history; http.go: the calls of visitors and editors
package restriction
