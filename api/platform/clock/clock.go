package clock

import (
	"sync/atomic"
	"time"

	"fapai/api/platform/httpx"
)

// ahead is the number of nanoseconds by which the program's clock is ahead of the system's clock.
var ahead atomic.Int64

// Now returns the current time in China Standard Time.
func Now() time.Time { return time.Now().Add(time.Duration(ahead.Load())).In(httpx.CST) }

// SetAhead sets the program's clock ahead of the system's clock, to test what happens when time passes.
func SetAhead(by time.Duration) { ahead.Store(int64(by)) }
