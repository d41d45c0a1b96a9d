// Package feeds imports files from other sites on a schedule. A file that cannot be imported, has become much shorter
// or has many faults is not imported and raises an alarm.
//
// # Files
//
//   - limits.go: how many runs are kept, how many runs and missing lots are shown
//   - feeds.go: what a feed has and its form must contain, the texts of refusals, the states of a run, which of
//     them raise an alarm
//   - background.go: how often and how many feeds run at once
//   - alarm.go: when a file differs too much, the mail about a failure
//   - store_missing.go: after how many runs a missing lot is taken off, and with which stated reason
//   - store.go: when a feed is due; http.go: the API operations, wire.go: the conversion to the types of the API
//     contract
package feeds
