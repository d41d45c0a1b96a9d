package demands_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/demands"
	"fapai/api/platform/apperr"
)

// wish returns a valid form. The mobile number depends on no, so that forms of different persons can be made.
func wish(no int, change ...func(*demands.Form)) demands.Form {
	f := demands.Form{Type: demands.Demand, Name: "王女士", Mobile: fmt.Sprintf("138%08d", no),
		Wish: demands.Wish{Remark: "想看两居", Usage: []string{"101"}, AreaIDs: []int64{3, 1}}}
	for _, c := range change {
		c(&f)
	}
	return f
}

func TestPersonalDataIsSealed(t *testing.T) {
	tx := apitest.Tx(t)
	cipher := newCipher(t)
	r, err := (&demands.Store{DB: tx, Cipher: cipher, Now: fixture.Clock}).Submit(ctx, wish(12345678), sender(1))
	if err != nil || r.MobileMasked != "138****5678" || r.Status != demands.Pending || r.ID == 0 ||
		!r.CreatedAt.Equal(fixture.Now) {
		t.Fatalf("%+v, %v", r, err)
	}
	var whole string
	if err := tx.NewRaw("SELECT row_to_json(f)::text FROM forms AS f").Scan(ctx, &whole); err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"13812345678", "王女士", "想看两居", "192.0.2.1"} {
		if bytes.Contains([]byte(whole), []byte(secret)) {
			t.Errorf("%s is stored in the clear: %s", secret, whole)
		}
	}
	column := func(name string) []byte {
		t.Helper()
		var digits string
		if err := tx.NewRaw("SELECT encode(?, 'hex') FROM forms", bun.Ident(name)).Scan(ctx, &digits); err != nil {
			t.Fatal(err)
		}
		b, err := hex.DecodeString(digits)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for name, want := range map[string]string{"mobile": "13812345678", "name": "王女士", "remark": "想看两居"} {
		if got, err := cipher.Open("forms."+name, column(name+"_sealed")); err != nil || got != want {
			t.Errorf("%s opens as %q, %v", name, got, err)
		}
	}
	if !bytes.Equal(column("mobile_hash"), cipher.Hash("forms.mobile", "13812345678")) {
		t.Error("the number cannot be looked up")
	}
}

func TestRepeatsAnswerTheFirst(t *testing.T) {
	tx := apitest.Tx(t)
	now := fixture.Now
	s := &demands.Store{DB: tx, Cipher: newCipher(t), Now: func() time.Time { return now }}
	submit := func(f demands.Form, from demands.Submitter) int64 {
		t.Helper()
		r, err := s.Submit(ctx, f, from)
		if err != nil {
			t.Fatal(err)
		}
		return r.ID
	}
	first := submit(wish(1), sender(1))
	same := map[string]demands.Form{
		"the same":              wish(1),
		"from another page":     wish(1, func(f *demands.Form) { f.Source = "home" }),
		"in another order":      wish(1, func(f *demands.Form) { f.AreaIDs = []int64{1, 3, 3} }),
		"with space around":     wish(1, func(f *demands.Form) { f.Name = " 王女士 " }),
		"with a control letter": wish(1, func(f *demands.Form) { f.Remark = "想看\x00两居" }),
	}
	for name, f := range same {
		if got := submit(f, sender(1)); got != first {
			t.Errorf("%s is a form of its own", name)
		}
	}
	if got := submit(wish(1, func(f *demands.Form) { f.Remark = "别的" }), sender(1)); got == first {
		t.Error("another remark is taken for the same")
	}
	if got := submit(wish(1), sender(2)); got == first {
		t.Error("another session is answered with the first one's receipt")
	}
	now = now.Add(demands.RepeatWindow)
	if got := submit(wish(1), sender(1)); got == first {
		t.Error("the same is still a repeat after the window")
	}
}

func TestTwoClicksAtOnce(t *testing.T) {
	own := apitest.Database(t)
	s := &demands.Store{DB: own, Cipher: newCipher(t), Now: fixture.Clock}
	const clicks = 8
	ids := make([]int64, clicks)
	var wg sync.WaitGroup
	for i := range clicks {
		wg.Go(func() {
			r, err := s.Submit(ctx, wish(1), sender(1))
			if err != nil {
				t.Error(err)
			}
			ids[i] = r.ID
		})
	}
	wg.Wait()
	var stored int
	if err := own.NewRaw("SELECT count(*) FROM forms").Scan(ctx, &stored); err != nil || stored != 1 {
		t.Errorf("%d forms are stored, %v", stored, err)
	}
	for _, id := range ids {
		if id != ids[0] {
			t.Fatalf("receipts differ: %v", ids)
		}
	}
}

func TestLimits(t *testing.T) {
	for name, c := range map[string]struct {
		most int
		wait time.Duration // how long after the previous form
		from func(i int) (demands.Form, demands.Submitter)
	}{
		"session": {10, time.Hour, func(i int) (demands.Form, demands.Submitter) { return wish(i), sender(1) }},
		"address": {60, time.Hour, func(i int) (demands.Form, demands.Submitter) { return wish(i), sender(byte(i)) }},
		"number": {10, 24 * time.Hour, func(i int) (demands.Form, demands.Submitter) {
			return wish(1), demands.Submitter{SessionHash: sender(byte(i)).SessionHash,
				Address: fmt.Sprint("192.0.2.", i)}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			tx := apitest.Tx(t)
			now := fixture.Now
			s := &demands.Store{DB: tx, Cipher: newCipher(t), Now: func() time.Time { return now }}
			for i := range c.most {
				f, from := c.from(i)
				if _, err := s.Submit(ctx, f, from); err != nil {
					t.Fatalf("form %d: %v", i, err)
				}
			}
			f, from := c.from(c.most)
			_, err := s.Submit(ctx, f, from)
			var known *apperr.E
			if !errors.As(err, &known) || known.Kind != apperr.TooMany || known.RetryAfter != c.wait {
				t.Errorf("one too many: %+v", err)
			}
			repeat, from := c.from(c.most - 1)
			if _, err := s.Submit(ctx, repeat, from); err != nil {
				t.Errorf("a repeat counts as one more: %v", err)
			}
			now = now.Add(c.wait)
			f, from = c.from(c.most)
			if _, err := s.Submit(ctx, f, from); err != nil {
				t.Errorf("after %s: %v", c.wait, err)
			}
		})
	}
}
