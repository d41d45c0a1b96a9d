package presence

import "time"

// present is the time for which an editor counts as present after the last report of the editor's page. A page
// reports every 15 seconds while it is visible, so an editor whose page is hidden stops counting after this time.
const present = 40 * time.Second
