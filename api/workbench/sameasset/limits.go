package sameasset

// decisionsShown is the maximum number of decisions, and of undecided pairs, that the workbench lists.
const decisionsShown = 100
