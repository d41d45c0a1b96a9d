package mail

import (
	"context"
	"errors"
)

// Message is one mail to one address.
type Message struct {
	To, Subject string
	Text, HTML  string // the same content in both forms
	// the same for every attempt: Message-ID is derived from it, and mail programs show a Message-ID only once
	Key         string
	Unsubscribe string // address for List-Unsubscribe with one click (RFC 8058); empty if there is none
}

// Sender sends a mail once. After any error but ErrNotSent and ErrRefused, the mail may have arrived.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// The errors after which the mail certainly was not sent.
var (
	ErrNotSent = errors.New("the mail was not sent")         // a later attempt may succeed
	ErrRefused = errors.New("the mail was refused for good") // a later attempt will fail too
)
