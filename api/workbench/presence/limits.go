package presence

import "time"

// present is how long an editor counts as present after the last report of the open page. A visible page
// reports every 15 seconds; a hidden one does not.
const present = 40 * time.Second

// unreportedKept is how many days an entry of a page that reports no more is stored.
const unreportedKept = 1
