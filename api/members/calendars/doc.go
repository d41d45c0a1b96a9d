// Package calendars finds the lots that calendars contain. Members and visitors can subscribe to such calendars with
// the calendar program of their phone or computer.
//
// # Files
//
//   - calendars.go: the lots of each calendar, and how long after its start a lot stays in a calendar
package calendars
