package mail

import (
	"context"
	"errors"
)

// Message is a mail to one address.
type Message struct {
	To, Subject string
	Text, HTML  string // the content as plain text and as HTML
	// identifies the mail; the same for all attempts, because Message-ID is derived from it and mail programs then show
	// the mail only once
	Key         string
	Unsubscribe string // address for unsubscribing with one click (RFC 8058); "" if there is none
}

// Sender sends a mail once. After any error other than ErrNotSent and ErrRefused, the mail may have arrived.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// The errors that mean that the mail was certainly not sent.
var (
	ErrNotSent = errors.New("the mail was not sent")         // a later attempt may succeed
	ErrRefused = errors.New("the mail was refused for good") // a later attempt will fail too
)
