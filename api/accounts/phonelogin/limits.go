package phonelogin

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// CaptchaLifetime is the time for which a captcha can be answered.
	CaptchaLifetime = 5 * time.Minute
	captchaLength   = 4

	codeLifetime = 5 * time.Minute
	codeTries    = 5
	codeDigits   = 6

	// deviceLifetime is the time for which the device cookie is valid.
	deviceLifetime = 180 * 24 * time.Hour
	// lostWait is the time that a change of number waits if the member cannot receive a code at the old number. During
	// that time, the holder of the old number, or of any session of the member, can cancel the change.
	lostWait = 7 * 24 * time.Hour
	// changeLock is the time after a change of number during which the number cannot be changed again.
	changeLock = 30 * 24 * time.Hour

	// messagesKept is how long text messages are stored, which must be longer than the period of each limit.
	messagesKept = 48 * time.Hour

	// maxSuspects is the maximum number of clients whose failures are counted in memory. If there are more, the clients
	// with the oldest last failure are dropped.
	maxSuspects = 100_000
	// maxWorkLevel is the highest level of the proof of work. Level 0 means none, and each level doubles the
	// work.
	maxWorkLevel = 4
)

// Limits limits the numbers of text messages; each field is counted separately. Site limits the cost of an attack with
// many IP addresses and numbers. Notifications is the part of Site for messages other than codes, and Member is the
// part of Notifications for one member.
//
// Address and Network count codes that were not used for a login. An address is an IPv4 address or an IPv6 /56 network;
// a network is an IPv4 /24 or an IPv6 /48, because providers assign such networks to one customer. Device counts the
// codes of a browser that has a device cookie. Unknown is the part of Site for everything except codes for members. The
// rest of Site is reserved for codes for members, so that an attack with invented numbers does not lock members out.
type Limits struct {
	Number, Session, Device, Address, Network, Site, Unknown, Notifications, Member []db.Limit
}

// unknownShare is the percentage of Site for everything except codes to members' numbers (see Limits.Unknown).
const unknownShare = 70

// DefaultLimits returns the limits of text messages. hourly and daily are the site's budgets; share is the percentage
// of the budgets for notifications. The other limits are fixed.
func DefaultLimits(hourly, daily, share int) Limits {
	return Limits{
		Number: []db.Limit{{Count: 1, Within: time.Minute}, {Count: 5, Within: time.Hour},
			{Count: 10, Within: 24 * time.Hour}},
		Session: []db.Limit{{Count: 1, Within: time.Minute}, {Count: 10, Within: time.Hour}},
		Device: []db.Limit{{Count: 3, Within: time.Minute}, {Count: 10, Within: time.Hour},
			{Count: 20, Within: 24 * time.Hour}},
		// All people in an office, or in a mobile network, share an IP address.
		Address: []db.Limit{{Count: 20, Within: time.Minute}, {Count: 60, Within: time.Hour},
			{Count: 200, Within: 24 * time.Hour}},
		Network: []db.Limit{{Count: 120, Within: time.Hour}, {Count: 400, Within: 24 * time.Hour}},
		Unknown: []db.Limit{{Count: hourly * unknownShare / 100, Within: time.Hour},
			{Count: daily * unknownShare / 100, Within: 24 * time.Hour}},
		Site: []db.Limit{{Count: hourly, Within: time.Hour}, {Count: daily, Within: 24 * time.Hour}},
		Notifications: []db.Limit{{Count: hourly * share / 100, Within: time.Hour},
			{Count: daily * share / 100, Within: 24 * time.Hour}},
		Member: []db.Limit{{Count: 20, Within: 24 * time.Hour}},
	}
}
