package sms_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"fapai/api/platform/outbound/fake"
	"fapai/api/platform/outbound/sms"
)

var message = sms.Message{Mobile: "13812345678", Template: sms.Login,
	Values: []sms.Value{{Name: "code", Text: "123456"}}}

// provider is a client of an SMS provider with a fake server.
type provider struct {
	sender    sms.Sender
	set       func(fake.Mode)
	calls     func() int
	hanging   func(context.Context) context.Context
	delivered func() []fake.Delivered
	away      func() // stops the server
}

// providers returns a client for each provider. The clocks of the fake servers are ahead of the client's clock
// by `ahead`.
func providers(t *testing.T, ahead time.Duration) map[string]provider {
	templates := map[sms.Template]string{sms.Login: "SMS_1"}
	theirs := func() time.Time { return time.Now().Add(ahead) }
	a, c := fake.NewAliyun(t), fake.NewTencent(t)
	a.Now, c.Now = theirs, theirs
	return map[string]provider{
		"aliyun": {
			sms.NewAliyun(sms.AliyunConfig{Endpoint: a.URL, AccessKeyID: a.ID, AccessKeySecret: a.Secret, Sign: "法拍 房*",
				Templates: templates}, time.Now),
			a.Set, a.Calls, a.Hanging, func() []fake.Delivered { return a.Delivered },
			a.CloseClientConnectionsAndListener,
		},
		"tencent": {
			sms.NewTencent(sms.TencentConfig{Endpoint: c.URL, Region: "ap-guangzhou", SecretID: c.ID, SecretKey: c.Key,
				AppID: "1400", Sign: "法拍 房*", Templates: templates}, time.Now),
			c.Set, c.Calls, c.Hanging, func() []fake.Delivered { return c.Delivered },
			c.CloseClientConnectionsAndListener,
		},
	}
}

func TestSend(t *testing.T) {
	for name, p := range providers(t, 0) {
		if err := p.sender.Send(t.Context(), message); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := p.delivered()
		if len(got) != 1 || got[0].Mobile != message.Mobile || got[0].Sign != "法拍 房*" || got[0].Template != "SMS_1" ||
			strings.Join(got[0].Values, "") != "123456" {
			t.Errorf("%s delivered %+v", name, got)
		}
		other := message
		other.Template = "unknown"
		if err := p.sender.Send(t.Context(), other); !errors.Is(err, sms.ErrNotSent) || p.calls() != 1 {
			t.Errorf("%s: an unknown template: %v", name, err)
		}
	}
}

// TestASkewedClockIsLearnt checks that a request refused for its timestamp is repeated with the provider's
// time, and that the next request uses that time at once.
func TestASkewedClockIsLearnt(t *testing.T) {
	for _, ahead := range []time.Duration{-3 * time.Hour, 40 * time.Minute} {
		for name, p := range providers(t, ahead) {
			for range 2 {
				if err := p.sender.Send(t.Context(), message); err != nil {
					t.Errorf("%s, %v: %v", name, ahead, err)
				}
			}
			if p.calls() != 3 || len(p.delivered()) != 2 {
				t.Errorf("%s, %v: %d calls, %d messages", name, ahead, p.calls(), len(p.delivered()))
			}
		}
	}
}

// TestFailures checks that each kind of failure causes one request, and that only a refusal is reported as not
// sent.
func TestFailures(t *testing.T) {
	for mode, want := range map[fake.Mode]struct{ busy, notSent bool }{
		fake.Throttle: {true, true}, fake.Broken: {}, fake.Garbage: {}, fake.Silent: {},
	} {
		for name, p := range providers(t, 0) {
			p.set(mode)
			ctx := t.Context()
			if mode == fake.Silent {
				ctx = p.hanging(ctx)
			}
			err := p.sender.Send(ctx, message)
			if err == nil || errors.Is(err, sms.ErrBusy) != want.busy ||
				errors.Is(err, sms.ErrNotSent) != want.notSent {
				t.Errorf("%s, %s: %v", name, mode, err)
			}
			if p.calls() != 1 {
				t.Errorf("%s, %s: asked %d times", name, mode, p.calls())
			}
			if strings.Contains(err.Error(), message.Mobile) || strings.Contains(err.Error(), "123456") {
				t.Errorf("%s, %s: the error names the number or the code: %v", name, mode, err)
			}
		}
	}
}

func TestAProviderThatIsAwaySentNothing(t *testing.T) {
	for name, p := range providers(t, 0) {
		p.away()
		if err := p.sender.Send(t.Context(), message); !errors.Is(err, sms.ErrNotSent) ||
			strings.Contains(err.Error(), message.Mobile) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOutboxShowsTheNewestFirst(t *testing.T) {
	o := sms.NewOutbox(time.Now)
	for i := range 600 {
		m := message
		m.Mobile = "138" + strings.Repeat(string(rune('0'+i%10)), 8)
		if err := o.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	list, total := o.List()
	if total != 600 || len(list) != 500 || list[0].Mobile != "13899999999" || list[1].Mobile != "13888888888" {
		t.Errorf("%d of %d, %v", len(list), total, list[0])
	}
}
