// Package calendars selects the lots for the calendars to which members and visitors subscribe.
//
// # Files
//
//   - calendars.go: the lots of each calendar, and how long after its start a lot stays in a calendar
package calendars
