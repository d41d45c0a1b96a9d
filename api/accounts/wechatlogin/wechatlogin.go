package wechatlogin

import (
	"context"
	"errors"
	"time"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/apperr"
	"fapai/api/platform/outbound/wechat"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// claimMargin is the time after the expiry of a QR code during which a confirmed scan can still be turned into a
// session.
const claimMargin = confirmMargin + time.Minute

// ErrNoOfficial is returned if the site has no official account or cannot reach the platform.
var ErrNoOfficial = apperr.New(apperr.Unavailable, "扫码登录暂不可用，请使用手机登录")

// ErrCallback is returned for a callback with a wrong signature.
var ErrCallback = apperr.New(apperr.Invalid, "签名错误")

// Official is the interface to the official account.
type Official interface {
	// SceneCode requests a QR code from the platform and returns its text. When somebody scans the code, the platform
	// reports scene.
	SceneCode(ctx context.Context, scene string, life time.Duration) (url string, err error)
	// Verify checks the signature of a callback.
	Verify(call wechat.Call) error
	// Event parses the event in a callback.
	Event(call wechat.Call, body []byte) (wechat.Event, error)
	// Reply returns the HTTP response to an event by which the platform sends text to the account that caused the
	// event.
	Reply(e wechat.Event, text string) ([]byte, error)
}

// Deps holds the settings and functions that HTTP needs.
type Deps struct {
	Store    *Store
	Secrets  *pii.Cipher // signs the tokens of guests
	Official Official    // nil if the site has no official account
	Simulate func(scene string) string
	Site     string // name of the site
	Origin   string // scheme and host of the links in messages
	Now      func() time.Time
}

// HTTP handles the API operations for the login by WeChat.
type HTTP struct {
	Deps
	scenes *sceneCache
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetWechatOfficialCode(h.GetWechatOfficialCode),
		wire.OnPollWechatOfficialLogin(h.PollWechatOfficialLogin),
		wire.OnVerifyWechatCallback(h.VerifyWechatCallback),
		wire.OnReceiveWechatEvent(h.ReceiveWechatEvent),
	}
}

// New returns an HTTP with an empty cache.
func New(deps Deps) *HTTP { return &HTTP{Deps: deps, scenes: newSceneCache()} }

// ScanCode is a QR code for the browser to show: its text, its lifetime and, in development, a link that
// simulates a scan.
type ScanCode struct {
	URL      string
	Life     time.Duration
	Simulate *string
}

// NewScanCode creates a QR code for a session. When it is scanned and confirmed, the session is logged in or the
// member's identity is proved, depending on the purpose.
func (h *HTTP) NewScanCode(
	ctx context.Context, sessionHash []byte, purpose Purpose, from accounts.Client,
) (ScanCode, error) {
	if h.Official == nil {
		return ScanCode{}, ErrNoOfficial
	}
	if h.scenes.full(h.Now()) {
		return ScanCode{}, errManyScenes
	}
	scene := accounts.NewSecret()
	url, err := h.Official.SceneCode(ctx, scene, sceneLifetime)
	if err != nil {
		return ScanCode{}, apperr.Wrap(apperr.Unavailable, ErrNoOfficial.Msg, err)
	}
	now := h.Now()
	if err := h.Store.AddScene(ctx, NewScene{
		Scene: session.HashToken(scene), Session: sessionHash, Purpose: purpose, Now: now,
		Expires: now.Add(sceneLifetime),
		Client:  accounts.BrowserFamily(from.UserAgent), Address: accounts.ShortAddress(from.Address),
	}); err != nil {
		return ScanCode{}, err
	}
	if purpose == ForLogin {
		// Other processes learn of the new scene by a notification; this process caches it at once.
		h.scenes.set([32]byte(sessionHash), pollWaiting, now.Add(sceneLifetime), now)
	}
	code := ScanCode{URL: url, Life: sceneLifetime}
	if h.Simulate != nil {
		address := h.Simulate(scene)
		code.Simulate = &address
	}
	return code, nil
}

// pollState is the state of a session's QR code.
type pollState int

const (
	pollOver pollState = iota
	pollWaiting
	pollScanned // scanned but not confirmed yet
	pollRefused
	pollDone
)

// poll returns the state of a session's QR code, and a new session if the scan has been confirmed. It reads the
// database only in that case, or if the state is not cached.
func (h *HTTP) poll(ctx context.Context, token string, from accounts.Client) (pollState, session.Opened, error) {
	if !session.Plausible(token) {
		return pollOver, session.Opened{}, nil
	}
	hash, now := session.HashToken(token), h.Now()
	state, known := h.scenes.state([32]byte(hash), now)
	if !known {
		// The state is not cached, perhaps because the process has just started. It is read from the database, and then
		// cached, only for a token with a valid MAC.
		if _, proven := session.GuestIssued(h.Secrets, token); !proven {
			return pollOver, session.Opened{}, nil
		}
		found, err := h.Store.Scenes(ctx, now, hash)
		if err != nil {
			return pollOver, session.Opened{}, err
		}
		h.scenes.load(found, now)
		if len(found) == 0 {
			h.scenes.setNone([32]byte(hash), now)
		}
		state, _ = h.scenes.state([32]byte(hash), now)
	}
	if state != pollDone {
		return state, session.Opened{}, nil
	}
	opened, row := session.NewMember(now, from)
	err := h.Store.LoginByScan(ctx, hash, row)
	h.scenes.setNone([32]byte(hash), now)
	if errors.Is(err, errNoScan) {
		return pollOver, session.Opened{}, nil
	}
	return pollDone, opened, err
}
