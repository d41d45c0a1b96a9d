package phonelogin_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/apitest"
	"fapai/api/platform/apperr"
)

const replacement = "13987654321"

// owner is a member who changes the mobile number. The member uses the session with hash 1, and has another
// session.
type owner struct {
	*bench
	t        *testing.T
	caller   accounts.Caller
	other    session.Opened
	told     []phonelogin.MobileNotification
	database bun.IDB
}

func newOwner(t *testing.T) *owner {
	tx := apitest.Tx(t)
	o := &owner{t: t, database: tx}
	o.bench = newBench(t, tx, func(h *phonelogin.HTTP) {
		h.Tell = func(_ context.Context, n phonelogin.MobileNotification) error {
			o.told = append(o.told, n)
			return nil
		}
	})
	enter := func(hash []byte) session.Opened {
		t.Helper()
		if err := o.deliver(number, hash, "203.0.113.7"); err != nil {
			t.Fatal(err)
		}
		opened, err := o.login(number, o.sent[number], hash)
		if err != nil {
			t.Fatal(err)
		}
		o.pass(time.Minute)
		return opened
	}
	mine := enter(sessionHash(1))
	o.other = enter(sessionHash(2))
	o.caller = o.who(t, mine)
	return o
}

// ask requests a code for a number; an empty mobile means the member's old number.
func (o *owner) ask(mobile string) string {
	o.t.Helper()
	if err := o.SendMobile(context.Background(), mobile, o.caller,
		accounts.Client{Address: "203.0.113.7"}); err != nil {
		o.t.Fatal(err)
	}
	if mobile == "" {
		mobile = number
	}
	return o.sent[mobile]
}

func (o *owner) change(newCode, oldCode string) (bool, error) {
	return o.Change(context.Background(), replacement, newCode, oldCode, o.caller,
		accounts.Client{Address: "203.0.113.7"})
}

func (o *owner) number() string {
	o.t.Helper()
	m, err := o.accounts.MemberByID(context.Background(), o.caller.MemberID)
	if err != nil {
		o.t.Fatal(err)
	}
	return m.Mobile
}

func (o *owner) noted(kind string) (n int) {
	o.t.Helper()
	err := o.database.NewRaw("SELECT count(*) FROM audit_log WHERE kind = ? AND member_id = ? AND detail NOT LIKE '%13%'", kind, o.caller.MemberID).
		Scan(context.Background(), &n)
	if err != nil {
		o.t.Fatal(err)
	}
	return n
}

func TestANumberIsChangedWithBothCodes(t *testing.T) {
	o := newOwner(t)
	oldCode, newCode := o.ask(""), o.ask(replacement) // both codes are requested within a minute
	if _, err := o.change(newCode, "000000"); !errors.Is(err, phonelogin.ErrOldWrong) {
		t.Fatalf("a wrong old code: %v", err)
	}
	if _, err := o.change("000000", oldCode); !errors.Is(err, phonelogin.ErrNewWrong) {
		t.Fatalf("a wrong new code: %v", err)
	}
	if _, err := o.change(oldCode, newCode); err == nil {
		t.Fatal("the codes are interchangeable")
	}
	done, err := o.change(newCode, oldCode)
	if err != nil || !done || o.number() != replacement {
		t.Fatal(done, err, o.number())
	}
	if _, err := o.sessions.Caller(t.Context(), session.HashToken(o.other.Token), o.Now()); !errors.Is(err,
		accounts.ErrNoSession) {
		t.Errorf("another session goes on: %v", err)
	}
	if _, err := o.sessions.Caller(t.Context(), o.caller.SessionHash, o.Now()); err != nil {
		t.Errorf("the session itself ended: %v", err)
	}
	if len(o.told) != 1 || strings.Join(o.told[0].Mobiles, " ") != number+" "+replacement ||
		strings.Contains(o.told[0].Body, number) {
		t.Errorf("%+v", o.told)
	}
	if o.noted(accounts.EventMobile) != 1 || o.noted(accounts.EventFailed) != 3 {
		t.Errorf("security log: %d changes, %d failures", o.noted(accounts.EventMobile), o.noted(accounts.EventFailed))
	}

	o.pass(29 * 24 * time.Hour)
	var locked *apperr.E
	err = o.SendMobile(t.Context(), "", o.caller, accounts.Client{})
	if _, again := o.change("1", "1"); !errors.As(err, &locked) || !errors.As(again, &locked) ||
		!strings.Contains(locked.Msg, "30日") {
		t.Errorf("a second change within 30 days: %v, %v", err, again)
	}
	o.pass(24 * time.Hour)
	if err := o.SendMobile(t.Context(), number, o.caller, accounts.Client{}); err != nil {
		t.Errorf("after 30 days: %v", err)
	}
}

func TestALostNumberIsChangedAfterAWeek(t *testing.T) {
	o := newOwner(t)
	done, err := o.change(o.ask(replacement), "")
	if err != nil || done || o.number() != number || o.noted(accounts.EventMobileAsked) != 1 || len(o.told) != 1 ||
		len(o.told[0].Mobiles) != 2 {
		t.Fatal(done, err, o.told)
	}
	o.pass(7*24*time.Hour - time.Minute)
	var waiting *apperr.E
	if done, err := o.change(o.ask(replacement), ""); !errors.As(err, &waiting) || waiting.Kind != apperr.Conflict ||
		done || o.number() != number {
		t.Fatalf("before the week is over: %v %v", done, err)
	}
	o.pass(time.Hour)
	if err := o.Cancel(t.Context(), o.caller, accounts.Client{}); err != nil {
		t.Fatal(err)
	}
	if err := o.Cancel(t.Context(), o.caller, accounts.Client{}); !errors.Is(err, phonelogin.ErrNoWaiting) {
		t.Errorf("cancelled twice: %v", err)
	}
	if done, err := o.change(o.ask(replacement), ""); err != nil || done {
		t.Fatalf("a cancelled change is completed: %v %v", done, err)
	}
	o.pass(7 * 24 * time.Hour)
	if done, err := o.change("000000", ""); !errors.Is(err, phonelogin.ErrNewWrong) || done {
		t.Errorf("completed without a code: %v %v", done, err)
	}
	if done, err := o.change(o.ask(replacement), ""); err != nil || !done || o.number() != replacement {
		t.Errorf("%v %v %s", done, err, o.number())
	}
}

func TestANumberOfSomebodyElseIsNotTaken(t *testing.T) {
	o := newOwner(t)
	if err := o.deliver(replacement, sessionHash(9), "203.0.113.9"); err != nil {
		t.Fatal(err)
	}
	if _, err := o.login(replacement, o.sent[replacement], sessionHash(9)); err != nil {
		t.Fatal(err)
	}
	o.pass(time.Hour)
	if _, err := o.change("000000", o.ask("")); !errors.Is(err, phonelogin.ErrNewWrong) {
		t.Errorf("who has a number is told without its code: %v", err)
	}
	o.pass(time.Hour)
	oldCode := o.ask("")
	if _, err := o.change(o.ask(replacement), oldCode); !errors.Is(err, phonelogin.ErrTaken) || o.number() != number {
		t.Errorf("%v %s", err, o.number())
	}
	if len(o.told) != 0 {
		t.Errorf("%+v", o.told)
	}
}

// A login code is not valid for a change of number, and a code for a change is not valid for a login.
func TestCodesServeOnePurpose(t *testing.T) {
	o := newOwner(t)
	hash := o.caller.SessionHash
	if err := o.deliver(replacement, hash, "203.0.113.7"); err != nil {
		t.Fatal(err)
	}
	if _, err := o.change(o.sent[replacement], ""); !errors.Is(err, phonelogin.ErrNewWrong) {
		t.Errorf("a login code changes a number: %v", err)
	}
	o.pass(time.Hour)
	if _, err := o.login(replacement, o.ask(replacement), hash); !errors.Is(err, phonelogin.ErrOldCode) {
		t.Errorf("a code of a change logs in: %v", err)
	}
}
