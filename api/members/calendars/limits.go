package calendars

import "time"

// back is how long a lot stays in calendars after the start of its auction.
const back = 30 * 24 * time.Hour
