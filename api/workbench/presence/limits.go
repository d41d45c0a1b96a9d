package presence

import "time"

// present specifies how long an editor counts as present after the last report of the editor's page. A page reports
// every 15 seconds while it is visible, so a hidden one stops counting after this time.
const present = 40 * time.Second
