package sms

import (
	"context"
	"slices"
	"sync"
	"time"
)

// outboxSize is the maximum number of messages in an outbox.
const outboxSize = 500

// Sent is a message stored in the outbox.
type Sent struct {
	Message
	At time.Time
}

// Outbox stores messages in memory instead of sending them. It is for development only, because it shows mobile numbers
// and codes.
type Outbox struct {
	now func() time.Time

	mu    sync.Mutex
	sent  []Sent
	total int
}

// NewOutbox returns an empty outbox.
func NewOutbox(now func() time.Time) *Outbox { return &Outbox{now: now} }

// Send stores the message; it never fails.
func (o *Outbox) Send(_ context.Context, m Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.total++
	o.sent = append(o.sent, Sent{Message: m, At: o.now()})
	if len(o.sent) > outboxSize {
		o.sent = o.sent[len(o.sent)-outboxSize:]
	}
	return nil
}

// List returns the stored messages, the newest first, and the number of all messages that were ever sent to the outbox.
func (o *Outbox) List() (newest []Sent, total int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	newest = append([]Sent{}, o.sent...)
	slices.Reverse(newest)
	return newest, o.total
}
