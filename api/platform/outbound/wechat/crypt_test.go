package wechat

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"
)

const sampleKey = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG"

// TestAgainstThePlatformsSamples uses the samples shipped with the platform's own libraries (Java: encryption, PHP: a
// whole message).
func TestAgainstThePlatformsSamples(t *testing.T) {
	java, err := NewCrypt(sampleKey, "wxb11529c136998cb6")
	if err != nil {
		t.Fatal(err)
	}
	const sealed = "jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg=="
	if got, err := java.encrypt([]byte("我是中文abcd123"), [16]byte([]byte("aaaabbbbccccdddd"))); err != nil ||
		got != sealed {
		t.Errorf("encrypted %s, %v", got, err)
	}
	if got, err := java.Decrypt(sealed); err != nil || string(got) != "我是中文abcd123" {
		t.Errorf("decrypted %q, %v", got, err)
	}

	php, err := NewCrypt(sampleKey, "wx2c2769f8efd9abc2")
	if err != nil {
		t.Fatal(err)
	}
	const text = "hyzAe4OzmOMbd6TvGdIOO6uBmdJoD0Fk53REIHvxYtJlE2B655HuD0m8KUePWB3+LrPXo87wzQ1QLvbeUgmBM4x6F8PGHQHFVAFmOD2LdJF9FrXpbUAh0B5GIItb52sn896wVsMSHGuPE328HnRGBcrS7C41IzDWyWNlZkyyXwon8T332jisa+h6tEDYsVticbSnyU8dKOIbgU6ux5VTjg3yt+WGzjlpKn6NPhRjpA912xMezR4kw6KWwMrCVKSVCZciVGCgavjIQ6X8tCOp3yZbGpy0VxpAe+77TszTfRd5RJSVO/HTnifJpXgCSUdUue1v6h0EIBYYI1BD1DlD+C0CR8e6OewpusjZ4uBl9FyJvnhvQl+q5rv1ixrcpCumEPo5MJSgM9ehVsNPfUM669WuMyVWQLCzpu9GhglF2PE="
	call := Call{Timestamp: "1409735669", Nonce: "1320562132", EncryptType: "aes",
		MsgSignature: "5d197aaffba7e9b25a30732f161a50dee96bd5fa"}
	call.Signature = Sign("spamtest", call.Timestamp, call.Nonce)
	r := &Receiver{Token: "spamtest", Crypt: php, Now: func() time.Time { return time.Unix(1409735700, 0) }}
	body := []byte("<xml><ToUserName>gh</ToUserName><Encrypt><![CDATA[" + text + "]]></Encrypt></xml>")
	e, err := r.Event(call, body)
	if err != nil || e.OpenID != "oyORnuP8q7ou2gfYjqLzSIWZf0rs" || e.At.Unix() != 1409735668 || e.Kind != "" {
		t.Fatalf("%+v, %v", e, err)
	}

	forged := call
	forged.MsgSignature = strings.Repeat("0", 40)
	for name, event := range map[string]func() (Event, error){
		"wrong msg_signature": func() (Event, error) { return r.Event(forged, body) },
		"plain message to an account in safe mode": func() (Event, error) {
			plain := call
			plain.EncryptType = ""
			return r.Event(plain,
				[]byte("<xml><FromUserName>victim</FromUserName><MsgType>event</MsgType><Event>SCAN</Event></xml>"))
		},
		"old": func() (Event, error) {
			late := *r
			late.Now = func() time.Time { return time.Unix(1409735669, 0).Add(Freshness + time.Second) }
			return late.Event(call, body)
		},
	} {
		if _, err := event(); !errors.Is(err, ErrSignature) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDecryptRefusesWhatIsNotForUs(t *testing.T) {
	ours, _ := NewCrypt(sampleKey, "wx1")
	theirs, _ := NewCrypt(sampleKey, "wx2")
	text, err := theirs.Encrypt([]byte("hello"))
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{text, "", "x", "AAAA", text[:24], strings.Repeat("A", 64)} {
		if got, err := ours.Decrypt(wrong); !errors.Is(err, ErrMessage) {
			t.Errorf("%.20q is decrypted to %q, %v", wrong, got, err)
		}
	}
	long := bytes.Repeat([]byte("长"), 5000)
	sealed, err := ours.Encrypt(long)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ours.Decrypt(sealed); err != nil || !bytes.Equal(got, long) {
		t.Error("a long message does not come back", err)
	}
	if _, err := NewCrypt("short", "wx1"); err == nil {
		t.Error("a short key is taken")
	}
}

func TestPlainEvents(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	r := &Receiver{Token: "t", Now: func() time.Time { return now }}
	call := Call{Timestamp: "1800000000", Nonce: "n", Signature: Sign("t", "1800000000", "n")}
	for body, want := range map[string]Event{
		"<xml><FromUserName>o1</FromUserName><CreateTime>1800000000</CreateTime><MsgType>event</MsgType><Event>subscribe</Event><EventKey>qrscene_abc</EventKey></xml>": {OpenID: "o1", At: now, Kind: "subscribe", Scene: "abc"},
		"<xml><FromUserName>o1</FromUserName><CreateTime>1800000000</CreateTime><MsgType>event</MsgType><Event>SCAN</Event><EventKey>abc</EventKey></xml>":              {OpenID: "o1", At: now, Kind: "SCAN", Scene: "abc"},
		"<xml><FromUserName>o1</FromUserName><CreateTime>1800000000</CreateTime><MsgType>text</MsgType><Content>SCAN</Content></xml>":                                   {OpenID: "o1", At: now},
	} {
		if got, err := r.Event(call, []byte(body)); err != nil || got != want {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if _, err := r.Event(call, []byte("no xml")); err == nil {
		t.Error("nonsense is an event")
	}
}
