// Package presence shows editors who else has the same thing open.
package presence
