package wechat

import (
	"encoding/xml"
	"errors"
	"strconv"
	"strings"
	"time"

	"fapai/api/platform/bounds"
)

// Freshness is the maximum difference between the timestamp of a callback and the present time. The
// platform gives up after three attempts within a minute. In plain mode a signature does not cover the
// body, so an attacker could reuse an old signature for another body.
const Freshness = 5 * time.Minute

// ErrSignature is returned for a callback that does not come from the platform.
var ErrSignature = errors.New("wechat: the signature is wrong")

// Receiver reads the platform's callbacks.
type Receiver struct {
	Token string
	Crypt *Crypt // nil in plain mode; otherwise plain messages are refused
	Now   func() time.Time
}

// Call holds the query of a callback.
type Call struct {
	Signature, Timestamp, Nonce, EncryptType, MsgSignature string
}

// Event is an event of the account; other messages have an empty Kind.
type Event struct {
	OpenID  string
	Account string // id of the official account
	At      time.Time
	Kind    string // one of the constants below, or another word of the platform
	Scene   string // scene of the scanned code; empty if there is none
}

// The kinds of events. A follower who scans a code causes Scanned; anyone else who scans it and then
// follows the account causes Subscribed.
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

// Event reads a message, which may be encrypted or plain. It may return ErrSignature, ErrMessage, and errors of the XML
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
		// For a subscription by a code, EventKey is qrscene_<scene>; for a scan by a follower, it is the scene.
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
