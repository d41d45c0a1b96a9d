package auth

import (
	"context"
	"encoding/hex"
	"strconv"
	"strings"
	"sync"
	"time"

	"fapai/api/apperr"
)

// TagPrefix marks the notifications of this domain among those of the cache.
const TagPrefix = "login:"

const (
	tagWaiting = TagPrefix + "wait:"
	tagScanned = TagPrefix + "scan:"
	// forgetAfter is how long it is remembered that a session has no code.
	forgetAfter = 10 * time.Second
	// sweepSize is how many entries are kept before old ones are looked for.
	sweepSize  = 1024
	sweepPause = time.Second
	// mostScenes is how many codes may wait at once; beyond it there are no new ones. mostEntries leaves room for those of
	// other processes, at about 150 bytes each.
	mostScenes  = 50_000
	mostEntries = 2 * mostScenes
)

// errManyScenes is answered while more codes wait than a site has visitors.
var errManyScenes = &apperr.E{Kind: apperr.TooMany, Msg: "扫码登录繁忙，请使用手机登录或稍后再试", RetryAfter: time.Minute}

// Scene is a code that waits for its scan, as stored.
type Scene struct {
	Session []byte
	Expires time.Time
	Scanned bool
}

// scenes answers polls from memory: which sessions have a code, and whether it was scanned. The table behind it is told of
// by notifications, so that every process knows.
type scenes struct {
	mu        sync.Mutex
	bySession map[[32]byte]sceneState
	sweepAt   int
	swept     time.Time
}

type sceneState struct {
	state pollState
	until time.Time
}

func newScenes() *scenes { return &scenes{bySession: map[[32]byte]sceneState{}, sweepAt: sweepSize} }

// look is the state of a session's code; false when nothing is known of it.
func (s *scenes) look(session [32]byte, now time.Time) (pollState, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.bySession[session]
	switch {
	case !ok:
		return pollOver, false
	case now.Before(e.until):
		return e.state, true
	case e.state == pollOver: // remembered long enough
		return pollOver, false
	}
	return pollOver, true
}

func (s *scenes) waiting(session [32]byte, until, now time.Time) {
	s.put(session, sceneState{pollWaiting, until}, now)
}

func (s *scenes) scanned(session [32]byte, until, now time.Time) {
	s.put(session, sceneState{pollDone, until}, now)
}

func (s *scenes) none(session [32]byte, now time.Time) {
	s.put(session, sceneState{pollOver, now.Add(forgetAfter)}, now)
}

func (s *scenes) take(found []Scene, now time.Time) {
	for _, f := range found {
		if f.Scanned {
			s.scanned([32]byte(f.Session), f.Expires.Add(claimMargin), now)
		} else {
			s.waiting([32]byte(f.Session), f.Expires, now)
		}
	}
}

func (s *scenes) put(session [32]byte, e sceneState, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	// A newer code of the session must not hide the scan of an older one.
	if had, ok := s.bySession[session]; ok && had.state == pollDone && e.state == pollWaiting && now.Before(had.until) {
		return
	}
	if len(s.bySession) >= mostEntries && e.state != pollDone {
		if _, known := s.bySession[session]; !known {
			s.sweep(now)
			if len(s.bySession) >= mostEntries {
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

// sweep forgets what is over. Where there is much of it that is not, looking again at once is of no use.
func (s *scenes) sweep(now time.Time) {
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

// full tells whether there is room for no more codes.
func (s *scenes) full(now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.bySession) < mostScenes {
		return false
	}
	s.sweep(now)
	return len(s.bySession) >= mostScenes
}

func sceneTag(prefix string, session []byte, until time.Time) string {
	return prefix + hex.EncodeToString(session) + ":" + strconv.FormatInt(until.Unix(), 10)
}

// Heard takes in what another process (or this one) notified. After a lost connection (reload) it reads what it may have
// missed.
func (h *HTTP) Heard(ctx context.Context, tags []string, reload bool) error {
	now := h.Now()
	if reload {
		found, err := h.Store.Scenes(ctx, now, nil)
		if err != nil {
			return err
		}
		h.scenes.take(found, now)
	}
	for _, tag := range tags {
		put, rest := h.scenes.waiting, strings.TrimPrefix(tag, tagWaiting)
		if strings.HasPrefix(tag, tagScanned) {
			put, rest = h.scenes.scanned, strings.TrimPrefix(tag, tagScanned)
		}
		session, seconds, _ := strings.Cut(rest, ":")
		hash, err := hex.DecodeString(session)
		until, err2 := strconv.ParseInt(seconds, 10, 64)
		if err != nil || err2 != nil || len(hash) != 32 {
			continue
		}
		put([32]byte(hash), time.Unix(until, 0), now)
	}
	return nil
}
