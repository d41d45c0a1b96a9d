package wechatlogin

import "time"

const (
	// maxScenes is the maximum number of waiting codes; beyond it no new ones are made. maxEntries is the maximum
	// number of entries, which leaves room for the codes of other processes. An entry takes about 150 bytes.
	maxScenes  = 50_000
	maxEntries = 2 * maxScenes
	// confirmMargin specifies how long after its code has expired a scan can still be confirmed, if it was made before.
	confirmMargin = 2 * time.Minute
	// sceneLifetime specifies how long a code can be scanned.
	sceneLifetime = 5 * time.Minute
)
