package wechat

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"sync"
	"time"
)

// TemplateMessage is a message to a follower: values for a template that the platform has approved, and the address
// that a tap opens. The platform sends messages with the same key to a follower only once within RepeatWindow.
type TemplateMessage struct {
	Key                     string
	OpenID, TemplateID, URL string
	Fields                  map[string]string
}

// RepeatWindow specifies how long the platform recognises a key. It is a little less than the documented ten minutes.
const RepeatWindow = 9 * time.Minute

// The codes of refusals that a retry will not change: the follower has left, or has turned messages off.
const (
	CodeNotFollowing = 43004
	CodeRefused      = 43101
)

// The codes of refusals because of too many requests, in a day and in a minute.
const (
	codeDayQuota    = 45009
	codeMinuteQuota = 45011
)

const (
	// dayPause is the maximum pause after the quota of the day is used up. The platform's day ends at midnight in
	// China.
	dayPause    = time.Hour
	minutePause = time.Minute
)

// quotaPause blocks calls while the platform refuses every message because a quota is used up.
type quotaPause struct {
	mu    sync.Mutex
	until time.Time
	code  int
}

func (r *quotaPause) refused(now time.Time) *APIError {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now.Before(r.until) {
		return &APIError{Code: r.code, Message: "pausing after a quota was used up"}
	}
	return nil
}

func (r *quotaPause) start(code int, now time.Time) {
	pause := minutePause
	if code == codeDayQuota {
		china := now.UTC().Add(8 * time.Hour)
		pause = min(dayPause, china.Truncate(24*time.Hour).Add(24*time.Hour).Sub(china))
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.until, r.code = now.Add(pause), code
}

// SendTemplate sends a template message. After an *APIError or ErrNotAsked, the message certainly was not sent; after
// any other error it may have been.
func (c *Client) SendTemplate(ctx context.Context, m TemplateMessage) error {
	if refused := c.quota.refused(c.now()); refused != nil {
		return refused
	}
	type field struct {
		Value string `json:"value"`
	}
	data := make(map[string]field, len(m.Fields))
	for name, text := range m.Fields {
		data[name] = field{text}
	}
	key := sha256.Sum256([]byte(m.Key))
	body := map[string]any{
		"touser": m.OpenID, "template_id": m.TemplateID, "url": m.URL, "data": data,
		"client_msg_id": hex.EncodeToString(key[:16]),
	}
	var out struct{ APIError }
	err := c.call(ctx, "/cgi-bin/message/template/send", body, &out, &out.APIError)
	var refused *APIError
	if errors.As(err, &refused) && (refused.Code == codeDayQuota || refused.Code == codeMinuteQuota) {
		c.quota.start(refused.Code, c.now())
	}
	return err
}
