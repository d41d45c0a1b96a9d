// Package reminders reminds members of auctions. A reminder has types (start, deposit, end, status, result, next
// round), offsets in minutes before the start, and channels. Its triggers are computed from the lot (trigger.go) and
// queued as jobs. A loop compares every reminder with its lot, so that a postponed, suspended or ended auction changes
// the reminder (lot_change.go). External notifications are queued as deliveries with fallback channels (delivery.go).
// Members who follow a lot, by a favorite or a reminder, are notified of the lot's changes that are in the change log
// (followers.go).
//
// # Files
//
//   - limits.go: how many reminders a member may have, how long a result or a next round is awaited, how long
//     deliveries are stored, how long a failing channel is retried, for how long followers are notified of a change
//   - reminders.go: the types, the default times and channels, the texts of refusals
//   - new_reminder.go: the values of a new reminder, for which lots none can be set
//   - trigger.go: when a reminder is sent, and the texts of its messages about dates
//   - lot_change.go: how a change of the lot changes a reminder, and the texts about status, result and next round
//   - followers.go: who is notified of a change of a followed lot, over which channel and in which words
//   - delivery.go: when another channel replaces a failing one
//   - store_delivery.go: the states of a delivery
//   - background.go: how often reminders are compared with lots
//   - store.go: which reminders are upcoming and which are past, the lists of both; store_followers.go: the
//     followers of a lot
//   - next_round.go: the data of a lot that reminders use, and which lot is its next round
//   - http.go: the API operations about reminders
package reminders
