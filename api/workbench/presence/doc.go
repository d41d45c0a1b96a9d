// Package presence tells editors who else has the same thing open.
package presence
