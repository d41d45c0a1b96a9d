package wechatlogin

import (
	"context"
	"encoding/hex"
	"strconv"
	"strings"
	"sync"
	"time"

	"fapai/api/platform/apperr"
)

// TagPrefix is the prefix of this package's notifications, which are sent like cache tags.
const TagPrefix = "login:"

const (
	tagWaiting   = TagPrefix + "wait:"
	tagScanned   = TagPrefix + "scan:"
	tagRefused   = TagPrefix + "refuse:"
	tagConfirmed = TagPrefix + "confirm:"
	// noneFor is how long the cache stores that a session has no QR code.
	noneFor = 10 * time.Second
	// sweepSize is the number of cached sessions at which expired ones are removed.
	sweepSize  = 1024
	sweepPause = time.Second
)

// tagStates maps prefixes of notifications to states of a QR code.
var tagStates = map[string]pollState{tagWaiting: pollWaiting, tagScanned: pollScanned,
	tagRefused: pollRefused, tagConfirmed: pollDone}

// errManyScenes is returned while maxScenes codes are waiting, which happens only during an attack.
var errManyScenes = &apperr.E{Kind: apperr.TooMany, Msg: "扫码登录繁忙，请使用手机登录或稍后再试", RetryAfter: time.Minute}

// Scene is the database row of a QR code that has not expired.
type Scene struct {
	Session                     []byte
	Expires                     time.Time
	Scanned, Confirmed, Refused bool
}

// sceneCache caches the state of each session's QR code, so that polls need no database query. Notifications
// update it in every process.
type sceneCache struct {
	mu        sync.Mutex
	bySession map[[32]byte]sceneState
	sweepAt   int
	swept     time.Time
}

type sceneState struct {
	state pollState
	until time.Time
}

func newSceneCache() *sceneCache {
	return &sceneCache{bySession: map[[32]byte]sceneState{}, sweepAt: sweepSize}
}

// state returns the state of a session's QR code; false if the state is not cached.
func (s *sceneCache) state(session [32]byte, now time.Time) (pollState, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.bySession[session]
	switch {
	case !ok:
		return pollOver, false
	case now.Before(e.until):
		return e.state, true
	case e.state == pollOver: // the cached information that there is no QR code has expired
		return pollOver, false
	}
	return pollOver, true
}

func (s *sceneCache) set(session [32]byte, state pollState, until, now time.Time) {
	s.put(session, sceneState{state, until}, now)
}

func (s *sceneCache) setNone(session [32]byte, now time.Time) {
	s.put(session, sceneState{pollOver, now.Add(noneFor)}, now)
}

func (s *sceneCache) load(found []Scene, now time.Time) {
	for _, f := range found {
		state, until := pollWaiting, f.Expires
		switch {
		case f.Confirmed:
			state, until = pollDone, f.Expires.Add(claimMargin)
		case f.Refused:
			state, until = pollRefused, f.Expires.Add(claimMargin)
		case f.Scanned:
			state, until = pollScanned, f.Expires.Add(confirmMargin)
		}
		s.set([32]byte(f.Session), state, until, now)
	}
}

func (s *sceneCache) put(session [32]byte, e sceneState, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	// A newer QR code of the session must not replace a code whose scan has been confirmed.
	if had, ok := s.bySession[session]; ok && had.state == pollDone && e.state != pollDone &&
		e.state != pollOver && now.Before(had.until) {
		return
	}
	if len(s.bySession) >= maxEntries && e.state != pollDone {
		if _, known := s.bySession[session]; !known {
			s.sweep(now)
			if len(s.bySession) >= maxEntries {
				return
			}
		}
	}
	s.bySession[session] = e
	if len(s.bySession) >= s.sweepAt {
		s.sweep(now)
		s.sweepAt = max(sweepSize, 2*len(s.bySession))
	}
}

// sweep removes expired entries. It does nothing if it ran less than sweepPause ago.
func (s *sceneCache) sweep(now time.Time) {
	if now.Before(s.swept.Add(sweepPause)) {
		return
	}
	s.swept = now
	for key, old := range s.bySession {
		if !now.Before(old.until.Add(claimMargin)) {
			delete(s.bySession, key)
		}
	}
}

// full reports whether maxScenes codes are waiting.
func (s *sceneCache) full(now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.bySession) < maxScenes {
		return false
	}
	s.sweep(now)
	return len(s.bySession) >= maxScenes
}

func sceneTag(prefix string, session []byte, until time.Time) string {
	return prefix + hex.EncodeToString(session) + ":" + strconv.FormatInt(until.Unix(), 10)
}

// ApplyTags updates the cache from database notifications. If reload is true, because the listener lost its connection,
// it reads the table instead.
func (h *HTTP) ApplyTags(ctx context.Context, tags []string, reload bool) error {
	now := h.Now()
	if reload {
		found, err := h.Store.Scenes(ctx, now, nil)
		if err != nil {
			return err
		}
		h.scenes.load(found, now)
	}
	for _, tag := range tags {
		kind, rest := tagWaiting, strings.TrimPrefix(tag, tagWaiting)
		for _, other := range []string{tagScanned, tagRefused, tagConfirmed} {
			if after, found := strings.CutPrefix(tag, other); found {
				kind, rest = other, after
			}
		}
		session, seconds, _ := strings.Cut(rest, ":")
		hash, err := hex.DecodeString(session)
		until, err2 := strconv.ParseInt(seconds, 10, 64)
		if err != nil || err2 != nil || len(hash) != 32 {
			continue
		}
		h.scenes.set([32]byte(hash), tagStates[kind], time.Unix(until, 0), now)
	}
	return nil
}
