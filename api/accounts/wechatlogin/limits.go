package wechatlogin

import "time"

const (
	// maxScenes is the maximum number of QR codes that wait for a scan; then no new ones are issued.
	// maxEntries is the maximum number of cached sessions, which includes those of other processes. An entry
	// takes about 150 bytes.
	maxScenes  = 50_000
	maxEntries = 2 * maxScenes
	// confirmMargin is how long after the expiry of a QR code an earlier scan can still be confirmed.
	confirmMargin = 2 * time.Minute
	// sceneLifetime is how long a QR code can be scanned.
	sceneLifetime = 5 * time.Minute
	// expiredKept is how long an expired QR code stays stored.
	expiredKept = 24 * time.Hour
)
