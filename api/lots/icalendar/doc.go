// Package icalendar serves the dates of lots to calendar programs as iCalendar files (RFC 5545). There is a
// calendar for each lot and each court. A member can also create, renew and revoke a secret address with a
// calendar for the reminders or for a saved search. lot.Card.KeyDates defines the dates of a lot; this
// package prints them (events.go), stores the hashes of addresses (store.go) and answers the contract's calls
// (http.go).
//
// # Files
//
//   - events.go: events and alarms of a calendar, how often programs refresh; http.go: how long answers are cached,
//     the calls
//   - store.go: secret addresses, and when a read is stored
package icalendar
