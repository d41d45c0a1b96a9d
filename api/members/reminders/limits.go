package reminders

import "time"

const (
	// How long a reminder waits for the result of an auction, and for the next auction of a lot that was not sold.
	resultWait    = 30 * 24 * time.Hour
	nextRoundWait = 180 * 24 * time.Hour
	maxReminders  = 200 // per member
	// keepDeliveries is how long deliveries stay stored. The queue ignores a job with a key that it has seen before,
	// but only for a certain time. keepDeliveries must be longer, so that an old job can always find its delivery.
	keepDeliveries = 90 * 24 * time.Hour
	// retryFor is how long an attempt that certainly failed is repeated before another channel is used. A Sender may
	// state another time for a channel.
	retryFor = 10 * time.Minute
	// changesExpire: a change of a lot is not sent over external channels if it is more than 24 hours old.
	changesExpire = 24 * time.Hour
)
