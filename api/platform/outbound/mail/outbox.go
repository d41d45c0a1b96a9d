package mail

import (
	"context"
	"slices"
	"sync"
	"time"
)

const outboxSize = 200

// Sent is a mail in the outbox.
type Sent struct {
	Message
	At time.Time
}

// Outbox stores mails in memory instead of sending them. It is for development only, because it shows mail addresses
// and codes.
type Outbox struct {
	Now func() time.Time

	mu   sync.Mutex
	sent []Sent
}

// Send stores the mail; it never fails.
func (o *Outbox) Send(_ context.Context, m Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sent = append(o.sent, Sent{Message: m, At: o.Now()})
	if len(o.sent) > outboxSize {
		o.sent = o.sent[len(o.sent)-outboxSize:]
	}
	return nil
}

// List returns the stored mails, the newest first.
func (o *Outbox) List() []Sent {
	o.mu.Lock()
	defer o.mu.Unlock()
	newest := slices.Clone(o.sent)
	slices.Reverse(newest)
	return newest
}
