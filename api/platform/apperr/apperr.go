package apperr

import (
	"errors"
	"time"
)

// Kind classifies an error; package httpx maps it to an HTTP status.
type Kind int

// The kinds of errors, with the HTTP status of each.
const (
	Internal     Kind = iota // 500
	Invalid                  // 400
	Unauthorized             // 401: no session, or an expired session
	Forbidden                // 403: only for members
	NotFound                 // 404
	Conflict                 // 409
	TooMany                  // 429 with Retry-After
	Unavailable              // 503 with Retry-After
	Gone                     // 410: existed and was removed permanently
)

// E is an error with a kind and a Chinese message for users. Err is the cause of the error, which is logged but never
// shown.
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

// New returns an error of a kind. Users see msg.
func New(kind Kind, msg string) *E { return &E{Kind: kind, Msg: msg} }

// Changed returns the error of a write to an object that somebody else has changed since it was read. what is the
// object's Chinese name; next tells the editor what to do.
func Changed(what, next string) *E { return New(Conflict, what+"已被他人修改，"+next) }

// Wrap returns an error like New, with a cause err that is only logged.
func Wrap(kind Kind, msg string, err error) *E { return &E{Kind: kind, Msg: msg, Err: err} }

// ErrNotFound is returned for an address that has no page or item.
var ErrNotFound = New(NotFound, "没有找到您要的内容")

// ErrGone is returned for content that existed and was removed permanently.
var ErrGone = New(Gone, "内容已删除，不再提供")

// Missing reports whether an error means that something does not exist (NotFound) or no longer exists (Gone).
func Missing(err error) bool {
	kind := KindOf(err)
	return kind == NotFound || kind == Gone
}

// KindOf returns the kind of an error; Internal if the error is not an E.
func KindOf(err error) Kind {
	var e *E
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}
