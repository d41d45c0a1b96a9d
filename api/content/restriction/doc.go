// Package restriction holds the rules of purchase restriction (限购) by city, which state who may buy homes and business
// properties. Each rule names the document on which it is based and the days on which it is in force. Every change by
// an editor is stored together with the earlier version. web/src/features/restriction/assess.ts applies the rules to a
// household.
//
// # Files
//
//   - limits.go: how many changes are listed
//   - store.go: which rules are in force on a day, their history; http.go: the API operations for visitors and
//     editors
package restriction
