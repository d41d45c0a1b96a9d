package sameasset

// decisionsShown is the maximum number of decisions in a response, and also the maximum number of undecided pairs.
const decisionsShown = 100
