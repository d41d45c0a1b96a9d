// Package wire holds the Go types and the server interface generated from the contract in proto-types/spec.
package wire
