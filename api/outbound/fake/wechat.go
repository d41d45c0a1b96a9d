package fake

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
)

// Wechat is the official-account platform: stable tokens and codes with a scene.
type Wechat struct {
	base
	AppID, Secret string
	Scenes        []string
	Tokens        int // how many different tokens there have been
	Forced        int // how many of them were forced
	token, spoilt string
}

// NewWechat starts the server.
func NewWechat(t *testing.T) *Wechat {
	w := &Wechat{AppID: "wx1", Secret: "wechat-secret"}
	w.start(t, w.serve)
	w.Revoke()
	return w
}

// Revoke makes the token in use worthless and gives another one from now on.
func (f *Wechat) Revoke() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.Tokens++
	f.token = fmt.Sprintf("token-%d", f.Tokens)
}

// Spoil makes the token in use worthless, but a stable one is only replaced when that is forced.
func (f *Wechat) Spoil() { f.mu.Lock(); f.spoilt = f.token; f.mu.Unlock() }

func (f *Wechat) serve(w http.ResponseWriter, r *http.Request) {
	if f.misbehave(w, r) {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	var in struct {
		AppID, Secret string
		Force         bool   `json:"force_refresh"`
		ActionName    string `json:"action_name"`
		Seconds       int    `json:"expire_seconds"`
		ActionInfo    struct {
			Scene struct {
				Text string `json:"scene_str"`
			}
		} `json:"action_info"`
	}
	_ = json.NewDecoder(r.Body).Decode(&in)
	fail := func(code int, text string) {
		writeJSON(w, http.StatusOK, map[string]any{"errcode": code, "errmsg": text})
	}
	switch r.URL.Path {
	case "/cgi-bin/stable_token":
		if in.AppID != f.AppID || in.Secret != f.Secret {
			fail(40125, "invalid appsecret")
			return
		}
		if in.Force {
			f.Forced++
			f.Tokens++
			f.token = fmt.Sprintf("token-%d", f.Tokens)
		}
		writeJSON(w, http.StatusOK, map[string]any{"access_token": f.token, "expires_in": 7200})
	case "/cgi-bin/qrcode/create":
		if r.URL.Query().Get("access_token") != f.token || f.token == f.spoilt {
			fail(40001, "invalid credential, access_token is invalid or not latest")
			return
		}
		if in.ActionName != "QR_STR_SCENE" || in.ActionInfo.Scene.Text == "" || len(in.ActionInfo.Scene.Text) > 64 {
			fail(40053, "invalid action info")
			return
		}
		f.Scenes = append(f.Scenes, in.ActionInfo.Scene.Text)
		writeJSON(w, http.StatusOK, map[string]any{"ticket": "t", "expire_seconds": in.Seconds, "url": "http://weixin.qq.com/q/example"})
	default:
		http.NotFound(w, r)
	}
}
