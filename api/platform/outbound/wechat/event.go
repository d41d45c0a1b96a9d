package wechat

import (
	"encoding/xml"
	"errors"
	"strconv"
	"strings"
	"time"

	"fapai/api/platform/bounds"
)

// Freshness is how much the timestamp of a callback may differ from the current time. The platform retries
// only within a minute. In plain mode the signature does not cover the body, so an attacker could otherwise
// reuse it.
const Freshness = 5 * time.Minute

// ErrSignature is returned for a callback that was not signed by the platform.
var ErrSignature = errors.New("wechat: the signature is wrong")

// Receiver verifies and parses the platform's callbacks.
type Receiver struct {
	Token string
	Crypt *Crypt // nil in plain mode; otherwise plain messages are refused
	Now   func() time.Time
}

// Call holds the query parameters of a callback.
type Call struct {
	Signature, Timestamp, Nonce, EncryptType, MsgSignature string
}

// Event is an event that the platform reports. For other messages Kind is empty.
type Event struct {
	OpenID  string
	Account string // id of the official account
	At      time.Time
	Kind    string // Scanned, Subscribed, or the platform's name of another event
	Scene   string // scene of the scanned QR code; empty if none was scanned
}

// The kinds of events. A scan by a follower is Scanned; a scan by someone who then follows the account is
// Subscribed.
const (
	Subscribed   = "subscribe"
	Unsubscribed = "unsubscribe"
	Scanned      = "SCAN"
)

type envelope struct {
	Encrypt      string
	FromUserName string
	ToUserName   string
	CreateTime   int64
	MsgType      string
	Event        string
	EventKey     string
}

// Verify checks the signature of the query.
func (r *Receiver) Verify(call Call) error {
	seconds, err := strconv.ParseInt(call.Timestamp, 10, 64)
	if err != nil || r.Now().Sub(time.Unix(seconds, 0)).Abs() > Freshness ||
		!Signed(call.Signature, r.Token, call.Timestamp, call.Nonce) {
		return ErrSignature
	}
	return nil
}

// Event parses a message, encrypted or plain. It may return ErrSignature, ErrMessage, and errors of the XML
// parser.
func (r *Receiver) Event(call Call, body []byte) (Event, error) {
	if err := r.Verify(call); err != nil {
		return Event{}, err
	}
	var m envelope
	if err := readXML(body, &m); err != nil {
		return Event{}, err
	}
	if r.Crypt != nil {
		if call.EncryptType != "aes" || !Signed(call.MsgSignature, r.Token, call.Timestamp, call.Nonce, m.Encrypt) {
			return Event{}, ErrSignature
		}
		plain, err := r.Crypt.Decrypt(m.Encrypt)
		if err != nil {
			return Event{}, err
		}
		m = envelope{}
		if err := readXML(plain, &m); err != nil {
			return Event{}, err
		}
	}
	e := Event{OpenID: m.FromUserName, Account: m.ToUserName, At: time.Unix(m.CreateTime, 0)}
	if m.MsgType == "event" {
		e.Kind = m.Event
	}
	if e.Kind == Subscribed || e.Kind == Scanned {
		// EventKey is the scene for a scan by a follower, and qrscene_<scene> for a new follower.
		e.Scene = strings.TrimPrefix(m.EventKey, "qrscene_")
	}
	return e, nil
}

func readXML(text []byte, into *envelope) error {
	if err := bounds.XML(text); err != nil {
		return err
	}
	return xml.Unmarshal(text, into)
}
