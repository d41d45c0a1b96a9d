// Package statestream sends the states of lots, and each change of them, to the pages that show them, as server-sent events.
//
// A Hub reads a lot once for all connections that watch it: when the first of them opens, and when a cache tag names the
// lot. Each connection has a goroutine that writes what differs from what it wrote last, so that a slow reader gets fewer
// and newer states, delays nobody else and is closed when a write takes too long.
package statestream
