// Package sharedlists holds lists of lots that a member shows to family and friends by a secret address: their lots in the owner's
// order with a note to each, and the comments that readers leave, with or without an account. Whoever has the address reads the
// list; only a hash of the address and a sealed copy for its owner are stored. Lots as they are now come through functions.
package sharedlists
