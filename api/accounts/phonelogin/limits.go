package phonelogin

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// CaptchaLifetime is the time within which a captcha can be solved, once.
	CaptchaLifetime = 5 * time.Minute
	captchaLength   = 4

	codeLifetime = 5 * time.Minute
	codeTries    = 5
	codeDigits   = 6

	// deviceLifetime is the lifetime of a device's cookie.
	deviceLifetime = 180 * 24 * time.Hour
	// lostWait is the waiting time of a change of number without a code for the old number. During that time, the
	// holder of the old number or of a session can cancel it.
	lostWait = 7 * 24 * time.Hour
	// changeLock is the time after a change in which the number cannot be changed again.
	changeLock = 30 * 24 * time.Hour

	// maxSuspects is the maximum number of keys in memory. If there are more, those with the oldest last failure
	// are dropped.
	maxSuspects = 100_000
	// maxWorkLevel is the hardest level of a proof of work. Each level doubles the work; level 0 means none.
	maxWorkLevel = 4
)

// Limits bounds the sending of text messages; each kind of limit is counted separately. Site limits the cost of an
// attack with many addresses and numbers. Notifications is the share of Site for messages other than codes, and
// Member the share of Notifications for one member.
//
// Address and Network count codes that were not used for a login. For IPv6, an address means a /56 prefix and a
// network a /48; for IPv4, a network means a /24: providers assign such blocks to one customer. Device counts the
// codes of a browser with a cookie. Unknown is the share of Site for everything except codes for members. The rest
// of Site is reserved for these, so that an attack with invented numbers does not lock members out.
type Limits struct {
	Number, Session, Device, Address, Network, Site, Unknown, Notifications, Member []db.Limit
}

// unknownShare is the percentage of Site that is available for everything except codes for members, see
// Limits.Unknown.
const unknownShare = 70

// DefaultLimits returns the limits. Those of numbers, sessions and addresses are fixed. The site's budgets (hourly,
// daily) and the percentage for messages other than codes (share) are settings.
func DefaultLimits(hourly, daily, share int) Limits {
	return Limits{
		Number: []db.Limit{{Count: 1, Within: time.Minute}, {Count: 5, Within: time.Hour},
			{Count: 10, Within: 24 * time.Hour}},
		Session: []db.Limit{{Count: 1, Within: time.Minute}, {Count: 10, Within: time.Hour}},
		Device: []db.Limit{{Count: 3, Within: time.Minute}, {Count: 10, Within: time.Hour},
			{Count: 20, Within: 24 * time.Hour}},
		// All people in an office or a mobile network share an address.
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
