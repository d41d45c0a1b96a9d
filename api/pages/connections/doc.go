// Package connections accepts connections within bounds: it outlives a shortage of descriptors and limits how many one
// address and all together may hold open.
package connections
