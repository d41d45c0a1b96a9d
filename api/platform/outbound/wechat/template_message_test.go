package wechat_test

import (
	"errors"
	"testing"
	"time"

	"fapai/api/platform/outbound/fake"
	"fapai/api/platform/outbound/wechat"
)

func notice(f *fake.Wechat, key string) wechat.TemplateMessage {
	return wechat.TemplateMessage{
		Key: key, OpenID: "openid-1", TemplateID: f.Template, URL: "https://www.example.com/fapaifang-info/1.html",
		Fields: map[string]string{"thing1": "开拍提醒", "thing2": "望京花园801室将于明日开拍"},
	}
}

func codeOf(err error) int {
	var refused *wechat.APIError
	if errors.As(err, &refused) {
		return refused.Code
	}
	return 0
}

func TestANoticeArrivesOnce(t *testing.T) {
	f, c, _ := platform(t)
	for _, key := range []string{"a", "a", "b"} {
		if err := c.SendTemplate(t.Context(), notice(f, key)); err != nil {
			t.Fatal(err)
		}
	}
	got := f.Messages()
	if len(got) != 2 || got[0].OpenID != "openid-1" || got[0].Fields["thing2"] != "望京花园801室将于明日开拍" || got[0].URL == "" {
		t.Errorf("%+v", got)
	}
	// If the token has become invalid, it is renewed once, and one message is sent.
	f.Revoke()
	if err := c.SendTemplate(t.Context(), notice(f, "c")); err != nil || len(f.Messages()) != 3 || f.Forced != 0 {
		t.Errorf("%v, %d notices, %d forced", err, len(f.Messages()), f.Forced)
	}
	f.Spoil()
	if err := c.SendTemplate(t.Context(), notice(f, "d")); err != nil || len(f.Messages()) != 4 || f.Forced != 1 {
		t.Errorf("%v, %d notices, %d forced", err, len(f.Messages()), f.Forced)
	}
}

func TestAnAnswerThatIsLostLeavesItOpen(t *testing.T) {
	f, c, _ := platform(t)
	if err := make1(t, c); err != nil { // makes the client request a token
		t.Fatal(err)
	}
	f.Set(fake.Silent)
	err := c.SendTemplate(f.Hanging(t.Context()), notice(f, "a"))
	if err == nil || codeOf(err) != 0 || len(f.Messages()) != 1 {
		t.Fatalf("%v, %d notices", err, len(f.Messages()))
	}
	f.Set(fake.OK)
	if err := c.SendTemplate(t.Context(), notice(f, "a")); err != nil || len(f.Messages()) != 1 {
		t.Errorf("said again: %v, %d notices", err, len(f.Messages()))
	}
}

// Without a token or a connection, the message certainly was not sent.
func TestAPlatformThatIsAwayWasNotAsked(t *testing.T) {
	f, c, _ := platform(t)
	f.Set(fake.Broken)
	if err := c.SendTemplate(t.Context(), notice(f, "a")); !errors.Is(err, wechat.ErrNotAsked) {
		t.Errorf("without a token: %v", err)
	}
	f.Set(fake.OK)
	if err := make1(t, c); err != nil {
		t.Fatal(err)
	}
	f.Set(fake.Broken)
	if err := c.SendTemplate(t.Context(), notice(f, "a")); err == nil || errors.Is(err, wechat.ErrNotAsked) {
		t.Errorf("asked, and no answer: %v", err)
	}
	f.CloseClientConnectionsAndListener()
	// On a connection that is being closed, the message may or may not be sent.
	_ = c.SendTemplate(t.Context(), notice(f, "a"))
	if err := c.SendTemplate(t.Context(), notice(f, "a")); !errors.Is(err, wechat.ErrNotAsked) {
		t.Errorf("nobody there: %v", err)
	}
}

func TestRefusalsHaveTheirCodes(t *testing.T) {
	f, c, _ := platform(t)
	for _, code := range []int{wechat.CodeNotFollowing, wechat.CodeRefused} {
		f.Answer("openid-1", code)
		if err := c.SendTemplate(t.Context(), notice(f, "a")); codeOf(err) != code {
			t.Errorf("%d: %v", code, err)
		}
	}
	f.Answer("openid-1", 0)
	other := notice(f, "a")
	other.TemplateID = "unknown"
	if err := c.SendTemplate(t.Context(), other); codeOf(err) != 40037 {
		t.Errorf("%v", err)
	}
	if len(f.Messages()) != 0 {
		t.Errorf("%+v", f.Messages())
	}
}

// Once a quota is used up, no request is sent: for a minute, or until midnight in China at the latest.
func TestAUsedUpQuotaIsRespected(t *testing.T) {
	for code, rest := range map[int]time.Duration{45009: time.Hour, 45011: time.Minute} {
		f, c, pass := platform(t) // it is 16:00 in China
		f.Code = code
		f.Allow(1)
		if err := c.SendTemplate(t.Context(), notice(f, "a")); err != nil {
			t.Fatal(err)
		}
		for range 5 {
			if err := c.SendTemplate(t.Context(), notice(f, "b")); codeOf(err) != code {
				t.Errorf("%v", err)
			}
		}
		asked := f.Calls()
		f.Allow(1)
		pass(rest - time.Second)
		if err := c.SendTemplate(t.Context(), notice(f, "b")); codeOf(err) != code || f.Calls() != asked {
			t.Errorf("%d: asked while resting: %v, %d calls more", code, err, f.Calls()-asked)
		}
		pass(time.Second)
		if err := c.SendTemplate(t.Context(), notice(f, "b")); err != nil || len(f.Messages()) != 2 {
			t.Errorf("%d: after the rest: %v", code, err)
		}
		// QR codes have another quota.
		if err := make1(t, c); err != nil {
			t.Error(err)
		}
	}
	f, c, pass := platform(t)
	pass(7*time.Hour + 50*time.Minute) // 23:50
	f.Allow(0)
	if err := c.SendTemplate(t.Context(), notice(f, "a")); codeOf(err) != 45009 {
		t.Fatal(err)
	}
	f.Allow(1)
	pass(10 * time.Minute)
	if err := c.SendTemplate(t.Context(), notice(f, "a")); err != nil {
		t.Errorf("on the next day: %v", err)
	}
}
