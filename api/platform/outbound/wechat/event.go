package wechat

import (
	"encoding/xml"
	"errors"
	"strconv"
	"strings"
	"time"

	"fapai/api/platform/bounds"
)

// Freshness is the maximum difference between the timestamp of a callback and the current time. The platform repeats a
// callback only within a minute. In plain mode the signature does not cover the body, so without this limit an attacker
// could reuse the signature.
const Freshness = 5 * time.Minute

// ErrSignature is returned for a callback that the platform did not sign.
var ErrSignature = errors.New("wechat: the signature is wrong")

// Receiver verifies and parses the platform's callbacks.
type Receiver struct {
	Token string
	Crypt *Crypt // nil in plain mode; if it is set, plain messages are refused
	Now   func() time.Time
}

// Call holds the query parameters of a callback.
type Call struct {
	Signature, Timestamp, Nonce, EncryptType, MsgSignature string
}

// Event is an event that the platform reports. Kind is "" if the message reports no event.
type Event struct {
	OpenID  string
	Account string // id of the official account
	At      time.Time
	Kind    string // Scanned, Subscribed, or the platform's name of another event
	Scene   string // scene of the scanned QR code; "" if no QR code was scanned
}

// The kinds of events. A scan by a follower has the kind Scanned. A scan by someone who follows the account because of
// it has the kind Subscribed.
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

// Verify checks the signature in the query of a callback.
func (r *Receiver) Verify(call Call) error {
	seconds, err := strconv.ParseInt(call.Timestamp, 10, 64)
	if err != nil || r.Now().Sub(time.Unix(seconds, 0)).Abs() > Freshness ||
		!Signed(call.Signature, r.Token, call.Timestamp, call.Nonce) {
		return ErrSignature
	}
	return nil
}

// Event parses an encrypted or plain message. It may return ErrSignature, ErrMessage, and errors of the XML parser.
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
		// EventKey is the scene if a follower scanned the code, and qrscene_<scene> if a new follower did.
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
