// Package reminders reminds members of auctions. A reminder has types (start, deposit, end, status, result, next
// round), offsets in minutes before the start, and channels. Its triggers are computed from the lot (trigger.go) and
// queued as jobs; a loop compares every reminder with its lot, so that a postponed, suspended or finished auction
// changes the reminder (lot_change.go). Notifications that leave the site are queued deliveries with fallback channels
// (deliver.go). Members who follow a lot, by a favorite or a reminder, are notified of its changes in the change log
// (followers.go).
package reminders
