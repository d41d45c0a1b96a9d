package logins

import (
	"context"
	"time"

	"fapai/api/accounts/wechatlogin"
	"fapai/api/app/config"
	"fapai/api/platform/clock"
	"fapai/api/platform/outbound/wechat"
)

// newOfficial returns the configured official account. If none is configured, development gets a simulated one, and a
// function that returns the link for simulating a scan.
func newOfficial(cfg config.Config) (wechatlogin.Official, func(scene string) string, error) {
	w := cfg.Login.Wechat
	if w.AppID == "" {
		if !cfg.Conveniences() {
			return nil, nil, nil
		}
		return simulatedOfficial{origin: cfg.SiteOrigin}, scanPath, nil
	}
	o := &official{
		Client:   wechat.NewClient(wechat.Config{Endpoint: w.Endpoint, AppID: w.AppID, Secret: w.Secret}, clock.Now),
		Receiver: &wechat.Receiver{Token: w.Token, Now: clock.Now},
	}
	if w.AESKey != "" {
		crypt, err := wechat.NewCrypt(w.AESKey, w.AppID)
		if err != nil {
			return nil, nil, err
		}
		o.Crypt = crypt
	}
	return o, nil, nil
}

// official is a real official account. It sends requests to the platform and verifies callbacks.
type official struct {
	*wechat.Client
	*wechat.Receiver
}

// simulatedOfficial replaces the WeChat platform in development. Its QR codes contain the address of a page that
// simulates a scan.
type simulatedOfficial struct{ origin string }

func (s simulatedOfficial) SceneCode(_ context.Context, scene string, _ time.Duration) (string, error) {
	return s.origin + scanPath(scene), nil
}

func (simulatedOfficial) Verify(wechat.Call) error { return wechatlogin.ErrCallback }

func (simulatedOfficial) Reply(wechat.Event, string) ([]byte, error) {
	return nil, wechatlogin.ErrCallback
}

func (simulatedOfficial) Event(wechat.Call, []byte) (wechat.Event, error) {
	return wechat.Event{}, wechatlogin.ErrCallback
}
