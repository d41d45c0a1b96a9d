package wechatlogin_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/apitest"
	"fapai/api/platform/apperr"
	"fapai/api/platform/outbound/wechat"
)

// scanned logs a member in by a scan and its confirmation.
func (b *bench) scanned(t *testing.T, wx *account, openid string) accounts.Caller {
	t.Helper()
	token := b.Guest()
	err := b.sessions.OpenGuest(t.Context(), session.NewSession{Hash: session.HashToken(token), Now: b.Now(),
		Expires: b.Now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.NewScanCode(t.Context(), session.HashToken(token), wechatlogin.ForLogin, chrome); err != nil {
		t.Fatal(err)
	}
	asked, err := b.Receive(t.Context(), wechat.Event{OpenID: openid, At: b.Now(), Scene: wx.scene})
	if err != nil || asked == nil {
		t.Fatal(asked, err)
	}
	if status, text := b.confirm(t, http.MethodPost, asked.Link, "yes"); status != http.StatusOK {
		t.Fatal(status, text)
	}
	if err := b.ApplyTags(t.Context(), nil, true); err != nil { // instead of a database listener
		t.Fatal(err)
	}
	code, fresh := b.PollFor(t, token)
	if code != http.StatusOK {
		t.Fatalf("after the scan: %d", code)
	}
	caller, err := b.sessions.Caller(t.Context(), session.HashToken(fresh), b.Now())
	if err != nil {
		t.Fatal(err)
	}
	return caller
}

// An attacker requests codes for a member's number until its limit is reached. The member can still log in by
// WeChat.
func TestAMemberWhoseNumberGetsNoMoreCodesLogsInByScanning(t *testing.T) {
	wx := &account{}
	b := newBench(t, apitest.Tx(t), func(d *wechatlogin.Deps) { d.Official = wx })
	caller := b.scanned(t, wx, "o1")
	if err := b.phone.SendLoginCode(t.Context(), number, caller.SessionHash, accounts.Client{}); err != nil {
		t.Fatal(err)
	}
	opened, err := b.phone.LoginByCode(t.Context(), phonelogin.Proof{Mobile: number, Code: b.sent},
		caller, accounts.Client{})
	if err != nil {
		t.Fatal(err)
	}
	member, err := b.sessions.Caller(t.Context(), session.HashToken(opened.Token), b.Now())
	if err != nil {
		t.Fatal(err)
	}

	var locked *apperr.E
	for stranger := byte(1); locked == nil; stranger++ {
		b.pass(2 * time.Minute)
		err := b.phone.SendLoginCode(t.Context(), number, []byte{31: stranger}, accounts.Client{})
		if err != nil && !errors.As(err, &locked) || stranger > 20 {
			t.Fatal(stranger, err)
		}
	}
	if locked.Kind != apperr.TooMany {
		t.Fatal(locked)
	}
	if again := b.scanned(t, wx, "o1"); again.MemberID != member.MemberID {
		t.Errorf("member %d, want %d", again.MemberID, member.MemberID)
	}
}
