package wechat

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"sync"
	"time"
)

// TemplateMessage is a message to a follower. It consists of an approved template with values, and the address of the
// page that opens when the follower taps the message. If a Key is repeated within RepeatWindow, the platform sends the
// message only once.
type TemplateMessage struct {
	Key                     string
	OpenID, TemplateID, URL string
	Fields                  map[string]string
}

// RepeatWindow is the time for which the platform recognises a repeated key. It is a little shorter than the documented
// ten minutes.
const RepeatWindow = 9 * time.Minute

// The errcodes of refusals that a retry cannot change: the person no longer follows the account, or has turned messages
// off.
const (
	CodeNotFollowing = 43004
	CodeRefused      = 43101
)

// The errcodes for too many requests, per day and per minute.
const (
	codeDayQuota    = 45009
	codeMinuteQuota = 45011
)

const (
	// dayPause is the longest pause after the daily quota has been used up. The quota is renewed at midnight in China.
	dayPause    = time.Hour
	minutePause = time.Minute
)

// quotaPause prevents requests while the platform would refuse every message, because a quota has been used up.
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

// SendTemplate sends a template message. After an *APIError or ErrNotAsked, the message was certainly not sent. After
// any other error, it may have been sent.
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
