package notify

import (
	"time"
)

// Kind is the subject of a message, such as a reminder.
type Kind string

// The kinds of messages.
const (
	KindReminder Kind = "reminder"
	KindMatch    Kind = "match"
	KindSystem   Kind = "system"
	KindChange   Kind = "change" // a lot that the member follows has changed
	KindSearch   Kind = "search" // news about lots that a saved search finds
)

// Message is an entry in a member's message centre.
type Message struct {
	ID, MemberID int64
	Kind         Kind
	Title, Body  string
	HouseID      *int64
	CreatedAt    time.Time
	ReadAt       *time.Time
}
