package content

// historySize is the maximum number of changes of one setting that the workbench lists.
const historySize = 50
