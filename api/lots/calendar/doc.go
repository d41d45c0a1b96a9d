// Package calendar serves the dates of lots to calendar programs as iCalendar files (RFC 5545). There is a file for
// each lot and each court. At a secret address, which a member can renew and revoke, there is one for the member's
// reminders or for a saved search. lot.Card.KeyDates defines the dates of a lot; this package prints them (ics.go),
// stores the hashes of addresses (store.go) and answers the contract's calls (http.go).
//
// # Files
//
//   - ics.go: events and alarms of a calendar, how often programs ask again; http.go: how long answers are cached,
//     the calls
//   - store.go: secret addresses, and when a read is stored
package calendar
