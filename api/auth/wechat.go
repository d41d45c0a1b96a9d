package auth

import (
	"context"
	"errors"
	"time"

	"fapai/api/apperr"
)

// sceneLifetime is how long a code can be scanned.
const sceneLifetime = 5 * time.Minute

// claimMargin is how long after the end of a code a scan that came in time may still be turned into a session.
const claimMargin = time.Minute

// ErrNoOfficial is answered while the site has no official account, or cannot reach it.
var ErrNoOfficial = apperr.New(apperr.Unavailable, "扫码登录暂不可用，请使用手机登录")

// ErrCallback is answered to a callback that is not the platform's.
var ErrCallback = apperr.New(apperr.Invalid, "签名错误")

// Callback is the query of a call of the platform.
type Callback struct{ Signature, Timestamp, Nonce, EncryptType, MsgSignature string }

// Event is what happened to the official account.
type Event struct {
	OpenID     string
	At         time.Time
	Scene      string // of a scanned code
	Subscribed *bool  // nil when the event says nothing of it
}

// ScanCode is a code to scan.
type ScanCode struct {
	URL      string
	Life     time.Duration
	Simulate *string
}

// NewScanCode makes a code for a session; whoever scans it logs that session in.
func (h *HTTP) NewScanCode(ctx context.Context, session []byte) (ScanCode, error) {
	if h.Official == nil {
		return ScanCode{}, ErrNoOfficial
	}
	if h.scenes.full(h.Now()) {
		return ScanCode{}, errManyScenes
	}
	scene, _ := newMemberToken()
	url, err := h.Official.SceneCode(ctx, scene, sceneLifetime)
	if err != nil {
		return ScanCode{}, apperr.Wrap(apperr.Unavailable, ErrNoOfficial.Msg, err)
	}
	now := h.Now()
	if err := h.Store.AddScene(ctx, HashToken(scene), session, now, now.Add(sceneLifetime)); err != nil {
		return ScanCode{}, err
	}
	// The notification tells the other processes; this one need not wait for it.
	h.scenes.waiting([32]byte(session), now.Add(sceneLifetime), now)
	code := ScanCode{URL: url, Life: sceneLifetime}
	if h.Simulate != nil {
		address := h.Simulate(scene)
		code.Simulate = &address
	}
	return code, nil
}

// Receive takes an event in. The same event again, or one that comes late, changes nothing.
func (h *HTTP) Receive(ctx context.Context, e Event) error {
	if e.OpenID == "" {
		return nil
	}
	if e.Subscribed != nil {
		if err := h.Store.Follow(ctx, e.OpenID, *e.Subscribed, e.At); err != nil {
			return err
		}
	}
	if e.Scene == "" {
		return nil
	}
	return h.Store.Scanned(ctx, HashToken(e.Scene), e.OpenID, h.Now())
}

// pollState is how the login of a session that shows a code is doing.
type pollState int

const (
	pollOver pollState = iota
	pollWaiting
	pollDone
)

// poll tells a session how its code is doing. While nobody has scanned it answers from memory.
func (h *HTTP) poll(ctx context.Context, token string, from Visitor) (pollState, Opened, error) {
	if !plausible(token) {
		return pollOver, Opened{}, nil
	}
	hash, now := HashToken(token), h.Now()
	state, known := h.scenes.look([32]byte(hash), now)
	if !known {
		// This process has not heard of it, perhaps because it has just started. Only a token that proves itself is worth
		// a look, and the answer is remembered.
		if _, proven := guestIssued(h.Secrets, token); !proven {
			return pollOver, Opened{}, nil
		}
		found, err := h.Store.Scenes(ctx, now, hash)
		if err != nil {
			return pollOver, Opened{}, err
		}
		h.scenes.take(found, now)
		if len(found) == 0 {
			h.scenes.none([32]byte(hash), now)
		}
		state, _ = h.scenes.look([32]byte(hash), now)
	}
	if state != pollDone {
		return state, Opened{}, nil
	}
	fresh, freshHash := newMemberToken()
	err := h.Store.LoginByScan(ctx, ScanLogin{
		SessionHash: hash, Nickname: "用户" + randomText(4, "0123456789"), Session: h.session(freshHash, now, from),
	})
	h.scenes.none([32]byte(hash), now)
	if errors.Is(err, errNoScan) {
		return pollOver, Opened{}, nil
	}
	return pollDone, Opened{Token: fresh, Lifetime: MemberLifetime}, err
}
