// Package sharedlists holds lists of lots that a member shows to family and friends by a secret address: their lots in
// the owner's order with a note to each, and the comments that readers leave, with or without an account. Everyone who
// has the address can read the list; only a hash of the address and a sealed copy for its owner are stored. Lots in
// their present state come through functions.
package sharedlists
