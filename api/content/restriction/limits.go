package restriction

// historyShown is how many changes of a city's rules the workbench lists at most.
const historyShown = 100
