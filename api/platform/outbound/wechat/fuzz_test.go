package wechat

import (
	"strings"
	"testing"
	"time"
)

// A message without a valid signature is refused. A signed one is parsed or refused without a panic.
func FuzzEvent(f *testing.F) {
	crypt, err := NewCrypt(strings.Repeat("a", 43), "wx1")
	if err != nil {
		f.Fatal(err)
	}
	sealed, err := crypt.Encrypt([]byte("<xml><FromUserName>o</FromUserName><MsgType>event</MsgType><Event>SCAN</Event></xml>"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("<xml><Encrypt>"+sealed+"</Encrypt></xml>"), sealed)
	f.Add([]byte("<xml><Encrypt>AAAA</Encrypt></xml>"), "AAAA")
	f.Add([]byte("<!DOCTYPE x [<!ENTITY a 'b'>]><xml>&a;</xml>"), "")
	f.Add([]byte("<xml>"), strings.Repeat("A", 64))
	now := time.Unix(1_700_000_000, 0)
	f.Fuzz(func(t *testing.T, body []byte, text string) {
		r := Receiver{Token: "token", Crypt: crypt, Now: func() time.Time { return now }}
		call := Call{Timestamp: "1700000000", Nonce: "n", EncryptType: "aes",
			Signature: Sign("token", "1700000000", "n")}
		if _, err := r.Event(call, body); err == nil {
			t.Fatalf("%q was read without a signature of its text", body)
		}
		call.MsgSignature = Sign("token", call.Timestamp, call.Nonce, text)
		_, _ = r.Event(call, body)
		if plain, err := crypt.Decrypt(text); err == nil && len(plain) > len(text) {
			t.Fatalf("%q has %d bytes", text, len(plain))
		}
		r.Crypt = nil
		_, _ = r.Event(call, body)
	})
}
