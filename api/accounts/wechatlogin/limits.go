package wechatlogin

import "time"

const (
	// maxScenes is the maximum number of waiting codes; beyond it no new ones are issued. maxEntries is the maximum
	// number of cached entries, with space for codes of other processes. An entry takes about 150 bytes.
	maxScenes  = 50_000
	maxEntries = 2 * maxScenes
	// confirmMargin is the time after a code's expiry in which an earlier scan of it can still be confirmed.
	confirmMargin = 2 * time.Minute
	// sceneLifetime is the time within which a code can be scanned.
	sceneLifetime = 5 * time.Minute
)
