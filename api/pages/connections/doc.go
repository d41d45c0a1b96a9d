// Package connections accepts connections within limits. It keeps working when file descriptors run out, and limits
// the open connections per address and in total.
package connections
