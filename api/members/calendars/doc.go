// Package calendars finds the lots for calendars. Members and visitors can subscribe to these calendars with the
// calendar program of a phone or computer.
//
// # Files
//
//   - calendars.go: the lots of each calendar; limits.go: how long after its start a lot stays in one
package calendars
