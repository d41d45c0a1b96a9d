// Package calendars finds the lots that calendars contain. Members and visitors can subscribe to such calendars with
// the calendar program of their phone or computer.
//
// # Files
//
//   - calendars.go: the lots of each calendar; limits.go: how long after its start a lot stays in one
package calendars
