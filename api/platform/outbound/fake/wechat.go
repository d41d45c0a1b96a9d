package fake

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"testing"
)

// Wechat is a fake of the WeChat platform for official accounts. It supports stable access tokens, QR codes with a
// scene, and template messages.
type Wechat struct {
	base
	AppID, Secret string
	Scenes        []string
	Tokens        int // number of tokens issued so far
	Forced        int // number of tokens issued because of force_refresh
	token, spoilt string

	Template string         // id of the approved template
	Refuse   map[string]int // errcode that messages get, by follower
	Quota    int            // number of template messages left; negative if unlimited
	Code     int            // errcode that messages get when Quota is 0
	messages []TemplateMessage
	known    map[string]bool // follower and key of the messages sent so far
}

// TemplateMessage is a message that a follower received.
type TemplateMessage struct {
	OpenID, Template, URL string
	Fields                map[string]string
}

// NewWechat starts the server.
func NewWechat(t *testing.T) *Wechat {
	w := &Wechat{AppID: "wx1", Secret: "wechat-secret", Template: "notice-template", Refuse: map[string]int{},
		Quota: -1, Code: 45009, known: map[string]bool{}}
	w.start(t, w.serve)
	w.Revoke()
	return w
}

// Revoke invalidates the access token. The next request for a token gets a new one.
func (f *Wechat) Revoke() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.Tokens++
	f.token = fmt.Sprintf("token-%d", f.Tokens)
}

// Spoil makes the access token invalid, but requests without force_refresh still return it.
func (f *Wechat) Spoil() { f.mu.Lock(); f.spoilt = f.token; f.mu.Unlock() }

// Answer makes the platform refuse messages to a follower with this errcode; with 0 it accepts them again.
func (f *Wechat) Answer(openid string, code int) { f.mu.Lock(); f.Refuse[openid] = code; f.mu.Unlock() }

// Allow sets how many messages may still be sent.
func (f *Wechat) Allow(n int) { f.mu.Lock(); f.Quota = n; f.mu.Unlock() }

// Messages returns the template messages that followers received.
func (f *Wechat) Messages() []TemplateMessage {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.messages)
}

// request holds the parameters of all calls.
type request struct {
	AppID, Secret string
	Force         bool   `json:"force_refresh"`
	ActionName    string `json:"action_name"`
	Seconds       int    `json:"expire_seconds"`
	ActionInfo    struct {
		Scene struct {
			Text string `json:"scene_str"`
		}
	} `json:"action_info"`
	ToUser     string `json:"touser"`
	TemplateID string `json:"template_id"`
	URL        string
	Key        string `json:"client_msg_id"`
	Data       map[string]struct{ Value string }
}

func (f *Wechat) serve(w http.ResponseWriter, r *http.Request) {
	var in request
	_ = json.NewDecoder(r.Body).Decode(&in)
	f.mu.Lock()
	lost := f.mode == Silent || f.mode == Broken
	answer, found := f.answer(r, in, lost)
	f.mu.Unlock()
	switch {
	case f.misbehave(w, r):
	case !found:
		http.NotFound(w, r)
	default:
		writeJSON(w, http.StatusOK, answer)
	}
}

// answer executes a request and returns the response. If the response will be lost, it executes only template messages,
// to find callers that do not consider that such a message may have been sent.
func (f *Wechat) answer(r *http.Request, in request, lost bool) (answer map[string]any, found bool) {
	fail := func(code int, text string) (map[string]any, bool) {
		return map[string]any{"errcode": code, "errmsg": text}, true
	}
	if r.URL.Path == "/cgi-bin/stable_token" {
		if in.AppID != f.AppID || in.Secret != f.Secret {
			return fail(40125, "invalid appsecret")
		}
		if in.Force && !lost {
			f.Forced++
			f.Tokens++
			f.token = fmt.Sprintf("token-%d", f.Tokens)
		}
		return map[string]any{"access_token": f.token, "expires_in": 7200}, true
	}
	if token := r.URL.Query().Get("access_token"); token != f.token || token == f.spoilt {
		return fail(40001, "invalid credential, access_token is invalid or not latest")
	}
	switch r.URL.Path {
	case "/cgi-bin/qrcode/create":
		scene := in.ActionInfo.Scene.Text
		if in.ActionName != "QR_STR_SCENE" || scene == "" || len(scene) > 64 {
			return fail(40053, "invalid action info")
		}
		if !lost {
			f.Scenes = append(f.Scenes, scene)
		}
		return map[string]any{"ticket": "t", "expire_seconds": in.Seconds, "url": "http://weixin.qq.com/q/example"},
			true
	case "/cgi-bin/message/template/send":
		if code := f.deliver(in); code != 0 {
			return fail(code, "refused")
		}
		return map[string]any{"errcode": 0, "errmsg": "ok", "msgid": 200228332}, true
	}
	return nil, false
}

// deliver delivers a template message and returns the errcode. If a key is repeated, it delivers the message only once
// to each follower.
func (f *Wechat) deliver(in request) int {
	switch {
	case in.TemplateID != f.Template:
		return 40037
	case in.ToUser == "":
		return 40003
	case len(in.Data) == 0 || len(in.Key) > 32:
		return 47003
	case f.Refuse[in.ToUser] != 0:
		return f.Refuse[in.ToUser]
	case f.Quota == 0:
		return f.Code
	case in.Key != "" && f.known[in.ToUser+" "+in.Key]:
		return 0
	}
	f.Quota--
	f.known[in.ToUser+" "+in.Key] = true
	n := TemplateMessage{OpenID: in.ToUser, Template: in.TemplateID, URL: in.URL, Fields: map[string]string{}}
	for name, v := range in.Data {
		n.Fields[name] = v.Value
	}
	f.messages = append(f.messages, n)
	return 0
}
