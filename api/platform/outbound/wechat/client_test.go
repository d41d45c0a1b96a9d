package wechat_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"fapai/api/platform/outbound/fake"
	"fapai/api/platform/outbound/wechat"
)

// platform returns a client, its fake server, and a function that sets the clock forward.
func platform(t *testing.T) (*fake.Wechat, *wechat.Client, func(time.Duration)) {
	f := fake.NewWechat(t)
	var mu sync.Mutex
	now := time.Unix(1_800_000_000, 0)
	c := wechat.NewClient(wechat.Config{Endpoint: f.URL, AppID: f.AppID, Secret: f.Secret},
		func() time.Time { mu.Lock(); defer mu.Unlock(); return now })
	return f, c, func(d time.Duration) { mu.Lock(); now = now.Add(d); mu.Unlock() }
}

func make1(t *testing.T, c *wechat.Client) error {
	t.Helper()
	code, err := c.SceneCode(t.Context(), "scene", 5*time.Minute)
	if err == nil && (code == "") {
		t.Error("a code without text")
	}
	return err
}

func TestTheTokenIsFetchedOnce(t *testing.T) {
	f, c, pass := platform(t)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if err := make1(t, c); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if f.Calls() != 21 {
		t.Errorf("%d calls for 20 codes", f.Calls())
	}
	pass(2*time.Hour - 4*time.Minute) // within tokenMargin before the expiry
	if err := make1(t, c); err != nil || f.Calls() != 23 {
		t.Errorf("%d calls, %v", f.Calls(), err)
	}
}

func TestARefusedTokenIsReplaced(t *testing.T) {
	f, c, pass := platform(t)
	if err := make1(t, c); err != nil {
		t.Fatal(err)
	}
	f.Revoke() // another process has requested a new token
	if err := make1(t, c); err != nil || f.Forced != 0 {
		t.Errorf("%v, %d forced", err, f.Forced)
	}
	// The platform keeps returning a token that it refuses. The client forces a renewal once, but not again
	// within forcePause.
	f.Spoil()
	if err := make1(t, c); err != nil || f.Forced != 1 {
		t.Errorf("after a spoilt one: %v, %d forced", err, f.Forced)
	}
	pass(time.Minute)
	f.Spoil()
	if err := make1(t, c); err == nil || f.Forced != 1 {
		t.Errorf("a minute later: %v, %d forced", err, f.Forced)
	}
	pass(10 * time.Minute)
	if err := make1(t, c); err != nil || f.Forced != 2 {
		t.Errorf("ten minutes later: %v, %d forced", err, f.Forced)
	}
}

func TestFailuresOfThePlatform(t *testing.T) {
	for _, mode := range []fake.Mode{fake.Broken, fake.Garbage, fake.Silent} {
		f, c, _ := platform(t)
		f.Set(mode)
		ctx := t.Context()
		if mode == fake.Silent {
			ctx = f.Hanging(ctx)
		}
		_, err := c.SceneCode(ctx, "scene", time.Minute)
		if err == nil || strings.Contains(err.Error(), f.Secret) || strings.Contains(err.Error(), "token-") {
			t.Errorf("%s: %v", mode, err)
		}
	}
	f, _, _ := platform(t)
	wrong := wechat.NewClient(wechat.Config{Endpoint: f.URL, AppID: f.AppID, Secret: "wrong"}, time.Now)
	var refused *wechat.APIError
	if err := make1(t, wrong); !errors.As(err, &refused) || refused.Code != 40125 {
		t.Errorf("a wrong secret: %v", err)
	}
}
