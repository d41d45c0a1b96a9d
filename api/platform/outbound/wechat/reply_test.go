package wechat

import (
	"encoding/xml"
	"testing"
	"time"
)

func TestReplyIsReadableForItsAccountAlone(t *testing.T) {
	crypt, err := NewCrypt("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG", "wx1")
	if err != nil {
		t.Fatal(err)
	}
	const text = `登录 Chrome · Windows <a href="https://www.example.com/wechat/confirm?t=a">确认</a> & ]]>`
	event := Event{OpenID: "o1", Account: "gh_1"}
	for name, r := range map[string]*Receiver{"plain": {Token: "t"}, "safe mode": {Token: "t", Crypt: crypt}} {
		r.Now = func() time.Time { return time.Unix(1800000000, 0) }
		answer, err := r.Reply(event, text)
		if err != nil {
			t.Fatal(name, err)
		}
		if r.Crypt != nil {
			var sealed encryptedReply
			if err := xml.Unmarshal(answer, &sealed); err != nil ||
				!Signed(sealed.MsgSignature, "t", sealed.TimeStamp, sealed.Nonce, sealed.Encrypt) {
				t.Fatalf("%s, %v", answer, err)
			}
			if answer, err = crypt.Decrypt(sealed.Encrypt); err != nil {
				t.Fatal(err)
			}
		}
		var got textReply
		if err := xml.Unmarshal(answer, &got); err != nil {
			t.Fatal(err)
		}
		if got.ToUserName != "o1" || got.FromUserName != "gh_1" || got.MsgType != "text" || got.Content != text ||
			got.CreateTime != 1800000000 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
