package mail

import (
	"context"
	"errors"
)

// Message is one mail to one address.
type Message struct {
	To, Subject string
	Text, HTML  string // the same content twice
	// the same for every attempt: programs that show a mail once compare the Message-ID derived from it
	Key         string
	Unsubscribe string // address for List-Unsubscribe, with one click (RFC 8058); empty for none
}

// Sender sends a mail once. After any error but these two the mail may or may not arrive.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// Kinds of failure after which certainly nothing was sent.
var (
	ErrNotSent = errors.New("the mail was not sent")         // a later attempt may succeed
	ErrRefused = errors.New("the mail was refused for good") // a later attempt fails, too
)
