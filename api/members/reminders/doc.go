// Package reminders reminds members of auctions. A reminder has types (start, deposit, end, status, result, next
// round), offsets in minutes before the start, and channels. Its triggers are computed from the lot (trigger.go) and
// queued as jobs; a loop compares every reminder with its lot, so that a postponed, suspended or finished auction
// changes the reminder (lot_change.go). Notifications that leave the site are queued deliveries with fallback channels
// (deliver.go). Members who follow a lot, by a favorite or a reminder, are notified of its changes in the change log
// (followers.go).
//
// # Files
//
//   - limits.go: how many reminders a member may have, how long a result or a next round is awaited, how long
//     deliveries are kept, how long a failing channel is tried, for how long followers are notified of a change
//   - reminder.go: the types, the default times and channels, the texts of refusals
//   - trigger.go: when a reminder rings, and the texts of its messages about dates
//   - lot_change.go: what a change of the lot does to a reminder, and the texts about status, result and next round
//   - followers.go: who is notified of a change of a followed lot, by which channel, in which words
//   - deliver.go: when another channel replaces a failing one
//   - store_deliver.go: the states of a delivery
//   - service.go: how often reminders are compared with lots, what is set for a new reminder
//   - store.go: which reminders are upcoming and which past, the lists of both; store_followers.go: the followers of a
//     lot
//   - lots.go: what reminders read of a lot, and which lot is its next round
//   - http.go: the calls about reminders
package reminders
