package wechatlogin

import (
	"context"
	"encoding/base64"
	"fmt"
	"html"
	"net/netip"
	"net/url"
	"strings"

	"fapai/api/accounts/session"
	"fapai/api/platform/outbound/wechat"
)

const purposeConfirm = "auth.wechat.confirm"

// Purpose is the purpose of a scan: a login, or a session.Proof, which only the member's own WeChat account can
// give.
type Purpose string

// ForLogin is the purpose of codes for logging in.
const ForLogin Purpose = "login"

// action returns the Chinese words for the action that a scan allows.
func (p Purpose) action() string {
	switch session.Proof(p) {
	case session.ProofClose:
		return "注销账号"
	case session.ProofExport:
		return "导出数据"
	}
	return "登录"
}

// Question is the message of the official account to the WeChat account that scanned a code. It asks for a
// confirmation.
type Question struct {
	Action        string // such as 登录
	Device, Place string // description and network of the browser that shows the code
	Link          string // address of the confirmation page
}

// confirmToken returns the secret in the link for a scene. It is derived from the scene, so a repeated callback
// gets the same link, and the database stores only a hash.
func (h *HTTP) confirmToken(scene string) string {
	return base64.RawURLEncoding.EncodeToString(h.Secrets.Hash(purposeConfirm, scene))
}

// Receive stores a scan and returns the question to its account. It returns nil for other events, and for codes
// that have expired or were scanned by another account. A repeated or late event changes nothing.
func (h *HTTP) Receive(ctx context.Context, e wechat.Event) (*Question, error) {
	if e.OpenID == "" || e.Scene == "" {
		return nil, nil
	}
	token := h.confirmToken(e.Scene)
	asked, err := h.Store.Scanned(ctx, session.HashToken(e.Scene), session.HashToken(token), e.OpenID, h.Now())
	if asked == nil || err != nil {
		return nil, err
	}
	return &Question{Action: asked.Purpose.action(), Device: asked.Client, Place: Place(asked.Address),
		Link: h.Origin + confirmPath + "?t=" + url.QueryEscape(token)}, nil
}

// Text returns the question's message, with the link in the form that WeChat displays.
func (q *Question) Text(site string) string {
	if q == nil {
		return "二维码已失效，请在电脑上刷新后重新扫描。"
	}
	device := strings.TrimSpace(q.Device + " · " + q.Place)
	return fmt.Sprintf("正在%s（%s）：%s\n\n<a href=\"%s\">点此确认%s</a>\n\n如非本人操作，请不要确认。", q.Action, site,
		strings.TrimPrefix(device, "· "), html.EscapeString(q.Link), q.Action)
}

// Decide confirms or refuses the scan of a link, once. It returns errNoScan if no scan is waiting for that.
func (h *HTTP) Decide(ctx context.Context, token string, accept bool) (bool, error) {
	return h.Store.Decide(ctx, session.HashToken(token), accept, h.Now())
}

// Place describes the network of a truncated IP address in Chinese: this machine, the local network, or the
// beginning of the address.
func Place(short string) string {
	network, err := netip.ParsePrefix(short)
	if err != nil {
		return "未知地点"
	}
	address := network.Addr()
	switch {
	case address.IsLoopback():
		return "本机"
	case address.IsPrivate():
		return "局域网"
	case address.Is4():
		return "网络地址 " + strings.TrimSuffix(address.String(), "0") + "*"
	}
	return "网络地址 " + address.String() + "*"
}
