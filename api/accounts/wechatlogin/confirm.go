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

// Purpose is the purpose of a scan: ForLogin, or a session.Proof. A proof of identity can be given only by the member's
// own WeChat account.
type Purpose string

// ForLogin is the purpose of codes for logging in.
const ForLogin Purpose = "login"

// action returns the Chinese words for the purpose, such as 登录.
func (p Purpose) action() string {
	switch session.Proof(p) {
	case session.ProofClose:
		return "注销账号"
	case session.ProofExport:
		return "导出数据"
	}
	return "登录"
}

// Question is the official account's message to the WeChat account that scanned a QR code. It asks for a confirmation.
type Question struct {
	Action        string // name of the action to be confirmed, such as 登录
	Device, Place string // the browser that shows the QR code, and the network of the browser
	Link          string // address of the page on which the scan is confirmed
}

// confirmToken returns the secret in the confirmation link of a scene (the text in a QR code). It is derived from the
// scene, so that a repeated callback gets the same link. The database contains only a hash of the secret.
func (h *HTTP) confirmToken(scene string) string {
	return base64.RawURLEncoding.EncodeToString(h.Secrets.Hash(purposeConfirm, scene))
}

// Receive stores a scan that the platform reports, and returns the question for the account that scanned. It returns
// nil for other events, for an expired QR code, and for a QR code that another account has already scanned. Receiving
// the same event again changes nothing.
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

// Text returns the text of the message; WeChat displays the link in it. site is the name of the site.
func (q *Question) Text(site string) string {
	if q == nil {
		return "二维码已失效，请在电脑上刷新后重新扫描。"
	}
	device := strings.TrimSpace(q.Device + " · " + q.Place)
	return fmt.Sprintf("正在%s（%s）：%s\n\n<a href=\"%s\">点此确认%s</a>\n\n如非本人操作，请不要确认。", q.Action, site,
		strings.TrimPrefix(device, "· "), html.EscapeString(q.Link), q.Action)
}

// Decide stores the answer to a question once: the scan is confirmed or refused. It returns errNoScan if no scan of the
// link waits for an answer.
func (h *HTTP) Decide(ctx context.Context, token string, accept bool) (bool, error) {
	return h.Store.Decide(ctx, session.HashToken(token), accept, h.Now())
}

// Place describes a truncated IP address in Chinese: as this machine, as the local network, or by the first part of the
// address.
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
