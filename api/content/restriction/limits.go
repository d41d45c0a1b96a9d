package restriction

// historyShown is the maximum number of changes of a city's rules that the workbench lists.
const historyShown = 100
