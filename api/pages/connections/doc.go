// Package connections accepts connections within limits. It continues to work when file descriptors run out, and limits
// the open connections of each address and of all addresses together.
package connections
