package presence

import "time"

// present is the time for which an editor counts as present after the last report of the open page. A visible page
// reports every 15 seconds; a hidden page does not report.
const present = 40 * time.Second

// unreportedKept is how many days an entry of a page that reports no more is stored.
const unreportedKept = 1
