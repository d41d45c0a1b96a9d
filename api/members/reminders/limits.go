package reminders

import "time"

const (
	// The times that a reminder waits for the result of an auction, and for the next auction of a lot that was not
	// sold.
	resultWait    = 30 * 24 * time.Hour
	nextRoundWait = 180 * 24 * time.Hour
	maxReminders  = 200 // per member
	// keepDeliveries is how long deliveries are stored. The queue ignores a job with a known key, but only for a
	// certain time. keepDeliveries must be longer than that time, so that an old job always finds its delivery.
	keepDeliveries = 90 * 24 * time.Hour
	// retryFor is the time for which attempts that certainly failed are repeated before another channel is used. A
	// Sender may state another time for a channel.
	retryFor = 10 * time.Minute
	// changesExpire is the maximum age of a change of a lot that is sent through external channels.
	changesExpire = 24 * time.Hour
)
