package restriction

// historyShown is the maximum number of listed changes.
const historyShown = 100
