package wechatlogin

import "time"

const (
	// maxScenes is the maximum number of QR codes that wait for a scan; if it is reached, no new codes are issued.
	// maxEntries is the maximum number of cached sessions, including sessions of other processes. An entry takes about
	// 150 bytes.
	maxScenes  = 50_000
	maxEntries = 2 * maxScenes
	// confirmMargin is the time after the expiry of a QR code during which an earlier scan of it can still be
	// confirmed.
	confirmMargin = 2 * time.Minute
	// sceneLifetime is the time for which a QR code can be scanned.
	sceneLifetime = 5 * time.Minute
	// expiredKept is how long an expired QR code stays stored.
	expiredKept = 24 * time.Hour
)
