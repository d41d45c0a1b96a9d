package notify

import (
	"time"
)

// Kind is the subject of a message.
type Kind string

// The kinds of messages.
const (
	KindReminder Kind = "reminder"
	KindMatch    Kind = "match"
	KindSystem   Kind = "system"
	KindChange   Kind = "change" // about a lot that the member follows
	KindSearch   Kind = "search" // about lots that match a saved search
)

// Message is a notification in the message centre.
type Message struct {
	ID, MemberID int64
	Kind         Kind
	Title, Body  string
	HouseID      *int64
	CreatedAt    time.Time
	ReadAt       *time.Time
}
