// Package presence shows editors who else has the same subject open.
package presence
