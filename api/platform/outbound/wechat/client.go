package wechat

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/go-resty/resty/v2"

	"fapai/api/platform/outbound/httpclient"
)

// Config identifies the site's official account on the WeChat platform.
type Config struct {
	Endpoint string // https://api.weixin.qq.com
	AppID    string
	Secret   string
}

// Client sends requests to the platform. It caches the access token until shortly before the token expires, and only
// one goroutine at a time requests a new token.
type Client struct {
	cfg    Config
	now    func() time.Time
	client *resty.Client

	quota quotaPause

	mu     sync.Mutex
	token  string
	until  time.Time
	forced time.Time // time of the last forced renewal
}

const (
	callTimeout = 5 * time.Second
	// tokenMargin is the time before its expiry at which a token is renewed. The old token remains valid for 5 minutes.
	tokenMargin = 5 * time.Minute
	// forcePause is the minimum time between two forced renewals. The platform allows 20 a day.
	forcePause = 5 * time.Minute
)

// NewClient returns the client. It sends no request.
func NewClient(cfg Config, now func() time.Time) *Client {
	return &Client{cfg: cfg, now: now, client: httpclient.New(cfg.Endpoint, callTimeout, 8)}
}

// APIError is returned if the platform refuses a request.
type APIError struct {
	Code    int    `json:"errcode"`
	Message string `json:"errmsg"`
}

func (e *APIError) Error() string { return fmt.Sprintf("wechat: %d %s", e.Code, e.Message) }

// ErrNotAsked is returned if no request with a valid token reached the platform, so that the call certainly had no
// effect.
var ErrNotAsked = errors.New("wechat: the platform was not asked")

// tokenRefused reports whether the platform refused the access token, because it is wrong (40001), malformed (40014) or
// expired (42001).
func (e *APIError) tokenRefused() bool { return e.Code == 40001 || e.Code == 40014 || e.Code == 42001 }

// SceneCode creates a temporary QR code (QR_STR_SCENE) and returns the text of the code. When somebody scans the code,
// the platform reports scene, which must have 1–64 characters.
func (c *Client) SceneCode(ctx context.Context, scene string, life time.Duration) (string, error) {
	body := map[string]any{
		"expire_seconds": int(life.Seconds()), "action_name": "QR_STR_SCENE",
		"action_info": map[string]any{"scene": map[string]any{"scene_str": scene}},
	}
	var out struct {
		APIError
		URL string `json:"url"`
	}
	if err := c.call(ctx, "/cgi-bin/qrcode/create", body, &out, &out.APIError); err != nil {
		return "", err
	}
	if out.URL == "" {
		return "", errors.New("wechat: a code without an address")
	}
	return out.URL, nil
}

// call sends a request with the access token. If the platform refuses the token, call sends the request once more with
// a new token.
func (c *Client) call(ctx context.Context, path string, body, out any, refused *APIError) error {
	token, err := c.accessToken(ctx, "")
	for try := 0; ; try++ {
		if err != nil {
			return errors.Join(ErrNotAsked, err)
		}
		if err := c.post(ctx, path, token, body, out); err != nil {
			return err
		}
		if refused.Code == 0 {
			return nil
		}
		if !refused.tokenRefused() || try > 0 {
			failed := *refused
			return &failed
		}
		*refused = APIError{}
		token, err = c.accessToken(ctx, token)
	}
}

// accessToken returns a valid token. refused is a token that the platform has just refused; "" if it has refused none.
func (c *Client) accessToken(ctx context.Context, refused string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	if c.token != "" && c.token != refused && now.Before(c.until) {
		return c.token, nil
	}
	fresh, err := c.stableToken(ctx, false)
	// If the platform returns the refused token again, only a forced renewal gets another one.
	if err == nil && fresh.Token == refused && refused != "" && now.Sub(c.forced) >= forcePause {
		c.forced = now
		fresh, err = c.stableToken(ctx, true)
	}
	if err != nil {
		return "", err
	}
	c.token, c.until = fresh.Token, now.Add(time.Duration(fresh.Seconds)*time.Second-tokenMargin)
	return c.token, nil
}

type stableToken struct {
	Token   string `json:"access_token"`
	Seconds int    `json:"expires_in"`
}

func (c *Client) stableToken(ctx context.Context, force bool) (stableToken, error) {
	var out struct {
		APIError
		stableToken
	}
	body := map[string]any{"grant_type": "client_credential", "appid": c.cfg.AppID,
		"secret": c.cfg.Secret, "force_refresh": force}
	if err := c.post(ctx, "/cgi-bin/stable_token", "", body, &out); err != nil {
		return stableToken{}, err
	}
	if out.Code != 0 || out.Token == "" {
		return stableToken{}, &APIError{Code: out.Code, Message: out.Message}
	}
	return out.stableToken, nil
}

func (c *Client) post(ctx context.Context, path, token string, body, out any) error {
	req := c.client.R().SetContext(ctx).SetBody(body).SetResult(out).ForceContentType("application/json")
	if token != "" {
		req.SetQueryParam("access_token", token)
	}
	res, err := req.Post(path)
	var with *url.Error
	if errors.As(err, &with) { // the error's text contains the URL with the token
		err = with.Err
	}
	if dial := new(net.OpError); errors.As(err, &dial) && dial.Op == "dial" {
		err = errors.Join(ErrNotAsked, err)
	}
	if err != nil {
		return fmt.Errorf("wechat %s: %w", path, err)
	}
	if res.StatusCode() != http.StatusOK {
		return fmt.Errorf("wechat %s answers status %d", path, res.StatusCode())
	}
	return nil
}
