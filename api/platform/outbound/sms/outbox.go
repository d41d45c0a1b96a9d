package sms

import (
	"context"
	"slices"
	"sync"
	"time"
)

// outboxSize is how many messages an outbox holds.
const outboxSize = 500

// Sent is a message in the outbox.
type Sent struct {
	Message
	At time.Time
}

// Outbox keeps in memory what would have been sent. It is for development: it shows numbers and codes.
type Outbox struct {
	now func() time.Time

	mu    sync.Mutex
	sent  []Sent
	total int
}

// NewOutbox makes an empty outbox.
func NewOutbox(now func() time.Time) *Outbox { return &Outbox{now: now} }

// Send keeps the message; it never fails.
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

// List gives the newest messages first, and how many there have been in all.
func (o *Outbox) List() (newest []Sent, total int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	newest = append([]Sent{}, o.sent...)
	slices.Reverse(newest)
	return newest, o.total
}
