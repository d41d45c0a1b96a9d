package reminders

import "time"

const (
	// Maximum times that a reminder waits for a result, and for the next round of a failed or withdrawn lot.
	resultWait    = 30 * 24 * time.Hour
	nextRoundWait = 180 * 24 * time.Hour
	maxReminders  = 200 // per member
	// keepDeliveries is the time for which deliveries are stored. It must be longer than the time for which the
	// queue refuses a job with a known key; otherwise a deleted delivery could be needed again.
	keepDeliveries = 90 * 24 * time.Hour
	// retryFor is the time for which a notification is retried on a channel before a fallback channel is used. It
	// is retried only if it was certainly not sent. A Sender may set another time.
	retryFor = 10 * time.Minute
	// changesExpire is the time after a change within which members are notified of it over external channels.
	changesExpire = 24 * time.Hour
)
