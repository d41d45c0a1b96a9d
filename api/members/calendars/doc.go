// Package calendars finds the lots for the calendars to which members and visitors subscribe.
package calendars
