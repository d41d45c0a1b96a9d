package apperr

import (
	"errors"
	"time"
)

// Kind classifies an error from the caller's point of view.
type Kind int

// The kinds, with the HTTP status of each.
const (
	Internal     Kind = iota // 500
	Invalid                  // 400
	Unauthorized             // 401, no or expired session
	Forbidden                // 403, a member is needed
	NotFound                 // 404
	Conflict                 // 409
	TooMany                  // 429, with Retry-After
	Unavailable              // 503, with Retry-After
	Gone                     // 410, existed and was removed for good
)

// E is an error with a kind and a sentence for the reader. Err is logged and never shown.
type E struct {
	Kind       Kind
	Msg        string
	Err        error
	RetryAfter time.Duration
}

func (e *E) Error() string {
	if e.Err != nil {
		return e.Msg + ": " + e.Err.Error()
	}
	return e.Msg
}

func (e *E) Unwrap() error { return e.Err }

// New makes an error of a kind with a sentence that can be shown.
func New(kind Kind, msg string) *E { return &E{Kind: kind, Msg: msg} }

// Wrap is New with the inner cause kept for the log.
func Wrap(kind Kind, msg string, err error) *E { return &E{Kind: kind, Msg: msg, Err: err} }

// ErrNotFound is the error for an unknown address.
var ErrNotFound = New(NotFound, "没有找到您要的内容")

// ErrGone is the error for content that existed and was removed for good.
var ErrGone = New(Gone, "内容已删除，不再提供")

// Missing reports whether an error is about something that does not exist, whether or not it ever did.
func Missing(err error) bool {
	kind := KindOf(err)
	return kind == NotFound || kind == Gone
}

// KindOf returns the kind of an error; any unknown error is Internal.
func KindOf(err error) Kind {
	var e *E
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}
