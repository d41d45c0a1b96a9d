package clock

import (
	"sync/atomic"
	"time"

	"fapai/api/platform/httpx"
)

// ahead is by how many nanoseconds the clock was moved.
var ahead atomic.Int64

// Now is the present in China Standard Time.
func Now() time.Time { return time.Now().Add(time.Duration(ahead.Load())).In(httpx.CST) }

// SetAhead moves the clock by a duration from that of the system, as an administrator or a virtual machine that was suspended lets
// the system's jump.
func SetAhead(by time.Duration) { ahead.Store(int64(by)) }
