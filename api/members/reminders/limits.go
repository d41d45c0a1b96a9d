package reminders

import "time"

const (
	// How long a reminder waits for a result, and for the next round of a lot that failed or was withdrawn.
	resultWait    = 30 * 24 * time.Hour
	nextRoundWait = 180 * 24 * time.Hour
	maxReminders  = 200 // of a member
	// keepDeliveries must be longer than the queue refuses a job with a known key, so that no removed delivery is
	// needed again.
	keepDeliveries = 90 * 24 * time.Hour
	// retryFor specifies how long a notification is retried by a channel before a fallback channel is used. It is
	// retried only while it is certain that nothing was sent. A Sender may set another time.
	retryFor = 10 * time.Minute
	// changesExpire specifies how long after a change members are notified of it outside the site.
	changesExpire = 24 * time.Hour
)
