package headlist

// windowSize is the default number of rows of a window.
const windowSize = 100
