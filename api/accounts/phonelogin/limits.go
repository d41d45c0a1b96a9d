package phonelogin

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// CaptchaLifetime is the time within which a captcha may be answered, once.
	CaptchaLifetime = 5 * time.Minute
	captchaLength   = 4

	codeLifetime = 5 * time.Minute
	codeTries    = 5
	codeDigits   = 6

	// deviceLifetime is the lifetime of the cookie of a device.
	deviceLifetime = 180 * 24 * time.Hour
	// lostWait specifies how long a change without the old number must wait. In that time the holder of the old
	// number or of a session can cancel it.
	lostWait = 7 * 24 * time.Hour
	// changeLock specifies how long after a change no other is allowed.
	changeLock = 30 * 24 * time.Hour

	// maxSuspects is the maximum number of keys kept in memory. If more askers fail, those whose last failure is oldest
	// are dropped.
	maxSuspects = 100_000
	// maxWorkLevel is the hardest level of a proof of work. Each level doubles the work; 0 means none.
	maxWorkLevel = 4
)

// Limits bounds the sending of text messages. Each kind is counted separately. Site limits what an attack with many
// addresses and numbers can cost. Notifications is the part of Site for messages other than codes, and Member the part
// of Notifications for one member.
//
// Address and Network count codes that were not used for a login; an IPv6 address is a /56 and a network a /24 or a
// /48: the blocks that providers assign to a customer. Device counts the codes of a browser that keeps its cookie.
// Unknown is the part of Site for everything but codes for members. The remaining part is kept for these codes, so that
// an attack with made-up numbers does not lock members out.
type Limits struct {
	Number, Session, Device, Address, Network, Site, Unknown, Notifications, Member []db.Limit
}

// unknownShare is the percentage of the site's budget for everything but codes for members, see Limits.Unknown.
const unknownShare = 70

// DefaultLimits returns the limits. Those of numbers, sessions and addresses are fixed. The site's budgets, hourly and
// daily, and share, the percentage of them for messages other than codes, are settings.
func DefaultLimits(hourly, daily, share int) Limits {
	return Limits{
		Number: []db.Limit{{Count: 1, Within: time.Minute}, {Count: 5, Within: time.Hour},
			{Count: 10, Within: 24 * time.Hour}},
		Session: []db.Limit{{Count: 1, Within: time.Minute}, {Count: 10, Within: time.Hour}},
		Device: []db.Limit{{Count: 3, Within: time.Minute}, {Count: 10, Within: time.Hour},
			{Count: 20, Within: 24 * time.Hour}},
		// An office or a mobile network shares one address.
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
