package content

// historySize is how many changes of one setting the workbench lists at most.
const historySize = 50
