package sameasset

// decisionsShown is the maximum number of decisions, and of undecided pairs, in a response.
const decisionsShown = 100
