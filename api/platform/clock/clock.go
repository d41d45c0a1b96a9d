package clock

import (
	"sync/atomic"
	"time"

	"fapai/api/platform/httpx"
)

// ahead is the shift of the clock in nanoseconds.
var ahead atomic.Int64

// Now returns the present time in China Standard Time.
func Now() time.Time { return time.Now().Add(time.Duration(ahead.Load())).In(httpx.CST) }

// SetAhead shifts the clock against that of the system, like a jump of the system's clock by an administrator or after
// the suspension of a virtual machine.
func SetAhead(by time.Duration) { ahead.Store(int64(by)) }
