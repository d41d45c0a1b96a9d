// Package calendars finds the lots of the calendars that members and courts subscribe to.
package calendars
