package wechatlogin_test

import (
	"runtime"
	"testing"
	"time"

	"fapai/api/accounts/session"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/apitest"
	"fapai/api/platform/apperr"
)

// show adds QR codes of n sessions to the cache as if another process had issued them. It returns the
// sessions' tokens.
func (b *bench) show(t *testing.T, n int) []string {
	t.Helper()
	tokens, until := make([]string, n), b.Now().Add(5*time.Minute)
	for i := range tokens {
		tokens[i] = b.Guest()
		if err := b.ApplyTags(t.Context(), []string{wechatlogin.Waiting(tokens[i], until)}, false); err != nil {
			t.Fatal(err)
		}
	}
	return tokens
}

// Ten thousand open dialogs poll every second. The cache serves them without a query.
func TestTenThousandDialogsCostTheDatabaseNothing(t *testing.T) {
	own := apitest.Database(t)
	b := newBench(t, own, func(d *wechatlogin.Deps) { d.Official = &account{} })
	queries := &counting{}
	own.AddQueryHook(queries)
	tokens := b.show(t, 10_000)
	for range 5 {
		b.pass(time.Second)
		for _, token := range tokens {
			if state, err := b.Poll(t.Context(), token); state != 1 || err != nil {
				t.Fatalf("waiting: %d, %v", state, err)
			}
		}
	}
	if queries.n != 0 {
		t.Errorf("50,000 polls made %d statements", queries.n)
	}
	b.pass(5 * time.Minute)
	for _, token := range tokens {
		if state, err := b.Poll(t.Context(), token); state != 0 || err != nil {
			t.Fatalf("over: %d, %v", state, err)
		}
	}
	if queries.n != 0 {
		t.Errorf("10,000 dialogs whose codes are over made %d statements", queries.n)
	}
	// When the old codes have expired, new ones can be issued.
	b.pass(2 * time.Minute)
	b.show(t, 11_000)
	if kept := b.Remembered(); kept > 22_000 {
		t.Errorf("%d codes are remembered", kept)
	}
}

func TestCodesHaveACap(t *testing.T) {
	b := newBench(t, apitest.Database(t), func(d *wechatlogin.Deps) { d.Official = &account{} })
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	tokens := b.show(t, wechatlogin.MaxScenes)
	more := b.Guest()
	_, err := b.NewScanCode(t.Context(), session.HashToken(more), wechatlogin.ForLogin, chrome)
	if apperr.KindOf(err) != apperr.TooMany {
		t.Fatalf("one more than there may be: %v", err)
	}
	if state, err := b.Poll(t.Context(), tokens[0]); state != 1 || err != nil {
		t.Errorf("those that wait already: %d, %v", state, err)
	}
	b.show(t, 3*wechatlogin.MaxScenes) // QR codes of other processes do not fill the memory either
	if kept := b.Remembered(); kept > 2*wechatlogin.MaxScenes {
		t.Errorf("%d codes are remembered", kept)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 40<<20 {
		t.Errorf("%d MB are kept", grown>>20)
	}
	b.pass(9 * time.Minute)
	if _, err := b.NewScanCode(t.Context(), session.HashToken(more), wechatlogin.ForLogin, chrome); err != nil {
		t.Errorf("when they are over: %v", err)
	}
}
