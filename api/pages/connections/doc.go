// Package connections accepts connections within bounds: it survives a shortage of file descriptors and limits the open
// connections of each address and of all together.
package connections
