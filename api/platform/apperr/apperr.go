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
	Unauthorized             // 401: no session, or an expired one
	Forbidden                // 403: only for members
	NotFound                 // 404
	Conflict                 // 409
	TooMany                  // 429 with Retry-After
	Unavailable              // 503 with Retry-After
	Gone                     // 410: existed and was removed for good
)

// E is an error with a kind and a Chinese message for users. Err is the cause, which is logged and never
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

// New returns an error of a kind. msg is shown to users.
func New(kind Kind, msg string) *E { return &E{Kind: kind, Msg: msg} }

// Changed returns the error of a write to a version of what that somebody else has changed since it was read. next
// tells the editor what to do.
func Changed(what, next string) *E { return New(Conflict, what+"已被他人修改，"+next) }

// Wrap is New with the cause err, which is only logged.
func Wrap(kind Kind, msg string, err error) *E { return &E{Kind: kind, Msg: msg, Err: err} }

// ErrNotFound is returned for an address without a page or item.
var ErrNotFound = New(NotFound, "没有找到您要的内容")

// ErrGone is returned for content that existed and was removed for good.
var ErrGone = New(Gone, "内容已删除，不再提供")

// Missing reports whether an error means that something does not exist (NotFound), or no longer exists (Gone).
func Missing(err error) bool {
	kind := KindOf(err)
	return kind == NotFound || kind == Gone
}

// KindOf returns the kind of an error; Internal for an error of any other type.
func KindOf(err error) Kind {
	var e *E
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}
