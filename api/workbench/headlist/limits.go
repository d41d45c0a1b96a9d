package headlist

// windowSize is the number of rows in a response if the request names none.
const windowSize = 100
