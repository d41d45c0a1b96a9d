package clock

import (
	"sync/atomic"
	"time"

	"fapai/api/platform/httpx"
)

// ahead is the lead of the clock over the system's, in nanoseconds.
var ahead atomic.Int64

// Now returns the present time in China Standard Time.
func Now() time.Time { return time.Now().Add(time.Duration(ahead.Load())).In(httpx.CST) }

// SetAhead sets how far the clock is ahead of the system's. The effect is like that of an administrator who changes the
// system's clock, or of a virtual machine that was suspended.
func SetAhead(by time.Duration) { ahead.Store(int64(by)) }
