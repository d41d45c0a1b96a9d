package server

import (
	"context"
	"encoding/hex"
	"errors"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/audit"
	"fapai/api/auth"
	"fapai/api/auth/phonelogin"
	"fapai/api/auth/session"
	"fapai/api/auth/wechatlogin"
	"fapai/api/cachetag"
	"fapai/api/config"
	"fapai/api/httpx"
	"fapai/api/illustration"
	"fapai/api/members"
	"fapai/api/members/account"
	"fapai/api/members/demands"
	"fapai/api/outbound/sms"
	"fapai/api/outbound/wechat"
	"fapai/api/picture"
	"fapai/api/pii"
	"fapai/proto-types/wire"
)

// logins are the parts behind sessions and logins. The outbox is for development and nil with a real provider.
type logins struct {
	accounts *auth.HTTP
	sessions *session.HTTP
	phone    *phonelogin.HTTP
	wechat   *wechatlogin.HTTP
	sender   sms.Sender
	outbox   *sms.Outbox
	secrets  *pii.Cipher // of tokens, codes and proofs
}

func (c *components) assembleAuth(context.Context) (err error) {
	if c.logins, err = newLogins(c.cfg, c.log, c.conn, c.cipher); err != nil {
		return err
	}
	if c.bucket != nil {
		c.logins.accounts.Store.Media = c.bucket
	}
	acts := &audit.HTTP{Store: &audit.Store{DB: c.conn}, Nickname: c.logins.nickname}
	c.handlers.loginCalls = loginCalls{acts, c.logins.accounts, c.logins.sessions, c.logins.phone, c.logins.wechat}
	return nil
}

func newLogins(cfg config.Config, log *slog.Logger, conn *bun.DB, phones *pii.Cipher) (*logins, error) {
	secrets, err := pii.New(cfg.Login.Key)
	if err != nil {
		return nil, err
	}
	l := &logins{sender: newSender(cfg.Login.SMS), secrets: secrets}
	l.outbox, _ = l.sender.(*sms.Outbox)
	official, simulate, err := newOfficial(cfg)
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	l.accounts = &auth.HTTP{
		Store: &auth.Store{DB: conn}, Phones: phones, Avatars: drawnAvatars(), Now: clock,
		Square: picture.NewChild(program).Square,
	}
	l.sessions = &session.HTTP{
		Store: &session.Store{DB: conn, Idle: cfg.Login.Idle()}, Accounts: l.accounts.Store, Secrets: secrets, TokenData: cfg.TokenData, Now: clock,
	}
	l.phone = &phonelogin.HTTP{
		Store: &phonelogin.Store{DB: conn, Merge: account.Merge}, Secrets: secrets, Phones: phones,
		Send:    sendLoginCode(l.sender),
		Limits:  phonelogin.DefaultLimits(cfg.Login.SMS.Hourly, cfg.Login.SMS.Daily, cfg.Login.SMS.NotificationShare),
		Captcha: cfg.Login.Captcha, Suspicion: phonelogin.NewSuspicion(), Now: clock, Log: log,
	}
	l.phone.Budget = &phonelogin.Budget{Store: l.phone.Store, Hourly: cfg.Login.SMS.Hourly, Now: clock, Log: log}
	l.phone.Tell = l.tellMobileChange(conn, cfg)
	l.wechat = wechatlogin.New(wechatlogin.Deps{
		Store: &wechatlogin.Store{DB: conn, Phones: phones}, Secrets: secrets, Official: official, Simulate: simulate, Now: clock,
		Site: cfg.SiteName, Origin: cfg.SiteOrigin,
	})
	return l, nil
}

// proveRequest is what the renderer brings back with a request's id.
func (l *logins) proveRequest(id string) string {
	return hex.EncodeToString(l.secrets.Hash("request id", id))
}

func newSender(cfg config.SMS) sms.Sender {
	templates := map[sms.Template]string{sms.Login: cfg.LoginTemplate, sms.Notification: cfg.NotificationTemplate}
	switch cfg.Provider {
	case "aliyun":
		return sms.NewAliyun(sms.AliyunConfig{
			Endpoint: cfg.AliyunEndpoint, AccessKeyID: cfg.AliyunID, AccessKeySecret: cfg.AliyunSecret,
			Sign: cfg.Sign, Templates: templates,
		}, clock)
	case "tencent":
		return sms.NewTencent(sms.TencentConfig{
			Endpoint: cfg.TencentEndpoint, Region: cfg.TencentRegion, SecretID: cfg.TencentID, SecretKey: cfg.TencentKey,
			AppID: cfg.TencentAppID, Sign: cfg.Sign, Templates: templates,
		}, clock)
	}
	return sms.NewOutbox(clock)
}

// sendLoginCode sends login codes and turns the errors of sending into those of the login.
func sendLoginCode(sender sms.Sender) phonelogin.SendCode {
	return func(ctx context.Context, mobile, code string) error {
		message := sms.Message{Mobile: mobile, Template: sms.Login, Values: []sms.Value{{Name: "code", Text: code}}}
		err := sender.Send(ctx, message)
		switch {
		case errors.Is(err, sms.ErrBusy):
			return errors.Join(phonelogin.ErrCodeBusy, err)
		case errors.Is(err, sms.ErrNotSent):
			return errors.Join(phonelogin.ErrCodeNotSent, err)
		}
		return err
	}
}

// newOfficial is the official account; without a configured one, development has one whose codes are scanned by a link.
func newOfficial(cfg config.Config) (wechatlogin.Official, func(scene string) string, error) {
	w := cfg.Login.Wechat
	if w.AppID == "" {
		if !cfg.Conveniences() {
			return nil, nil, nil
		}
		return simulatedOfficial{origin: cfg.SiteOrigin}, scanPath, nil
	}
	o := &official{
		Client:   wechat.NewClient(wechat.Config{Endpoint: w.Endpoint, AppID: w.AppID, Secret: w.Secret}, clock),
		Receiver: &wechat.Receiver{Token: w.Token, Now: clock},
	}
	if w.AESKey != "" {
		crypt, err := wechat.NewCrypt(w.AESKey, w.AppID)
		if err != nil {
			return nil, nil, err
		}
		o.Crypt = crypt
	}
	return o, nil, nil
}

// official is the official account: what is asked of the platform, and what it calls back with.
type official struct {
	*wechat.Client
	*wechat.Receiver
}

// simulatedOfficial replaces the platform in development: its code leads to the page that simulates the scan.
type simulatedOfficial struct{ origin string }

func (s simulatedOfficial) SceneCode(_ context.Context, scene string, _ time.Duration) (string, error) {
	return s.origin + scanPath(scene), nil
}

func (simulatedOfficial) Verify(wechat.Call) error { return wechatlogin.ErrCallback }

func (simulatedOfficial) Reply(wechat.Event, string) ([]byte, error) {
	return nil, wechatlogin.ErrCallback
}

func (simulatedOfficial) Event(wechat.Call, []byte) (wechat.Event, error) {
	return wechat.Event{}, wechatlogin.ErrCallback
}

// applyTags hands on the tags of logins; all others name cached pages.
func (l *logins) applyTags(ctx context.Context, log *slog.Logger, tags []string) {
	var mine []string
	reload := false
	for _, tag := range tags {
		if strings.HasPrefix(tag, wechatlogin.TagPrefix) {
			mine = append(mine, tag)
		}
		reload = reload || tag == cachetag.All
	}
	if len(mine) == 0 && !reload {
		return
	}
	if err := l.wechat.ApplyTags(ctx, mine, reload); err != nil && ctx.Err() == nil {
		log.Warn("scanned codes could not be read again", "error", err.Error())
	}
}

// removeOld removes expired sessions, codes and scenes and gives their number.
func (l *logins) removeOld(ctx context.Context) (int64, error) {
	idle, err := l.sessions.Store.EndIdle(ctx, clock())
	sessions, err1 := l.sessions.Store.RemoveExpired(ctx, clock())
	codes, err2 := l.phone.Store.RemoveOld(ctx, clock())
	scenes, err3 := l.wechat.Store.RemoveOld(ctx, clock())
	return idle + sessions + codes + scenes, errors.Join(err, err1, err2, err3)
}

// cacheTags are the tags that name pages and answers.
func cacheTags(tags []string) []string {
	out := make([]string, 0, len(tags))
	for _, tag := range tags {
		if !strings.HasPrefix(tag, wechatlogin.TagPrefix) {
			out = append(out, tag)
		}
	}
	return out
}

// audited does work with an entry in the audit log about the caller, and one among the acts of editors.
func (l *logins) audited(c *fiber.Ctx, kind, detail string, work demands.Transaction) error {
	return l.auditedChange(c, kind, detail, "", func(ctx context.Context, tx bun.Tx) (any, error) {
		if work == nil {
			return nil, nil //nolint:nilnil // an act without details
		}
		return nil, work(ctx, tx)
	})
}

// auditedChange is audited for work that says what it changed.
func (l *logins) auditedChange(
	c *fiber.Ctx, kind, subject, reason string, work func(ctx context.Context, tx bun.Tx) (changes any, err error),
) error {
	return l.accounts.Store.Audited(c.UserContext(), auth.AuditEntry{
		At: clock(), Kind: kind, MemberID: callerID(c), Actor: string(auth.CallerOf(c).Role),
		Address: auth.ShortAddress(c.IP()), Detail: subject,
	}, func(ctx context.Context, tx bun.Tx) error {
		changes, err := work(ctx, tx)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: clock(), MemberID: callerID(c), Action: kind, Subject: subject, Reason: reason, Detail: changes,
		})
	})
}

// proven takes the proof of the caller's session for an action.
func (l *logins) proven(c *fiber.Ctx, action string) error {
	return l.sessions.Store.UseProof(c.UserContext(), auth.CallerOf(c).SessionHash, session.Proof(action), clock())
}

// noteExport adds an export of a member's data to the audit log.
func (l *logins) noteExport(c *fiber.Ctx) error {
	from := auth.ClientOf(c)
	return l.accounts.Store.Audited(c.UserContext(), auth.AuditEntry{
		At: clock(), Kind: auth.AuditExport, MemberID: callerID(c), Actor: auth.ActorMember,
		Address: auth.ShortAddress(from.Address), Detail: auth.BrowserFamily(from.UserAgent),
	}, nil)
}

// nickname is how a member is called; empty for a closed account.
func (l *logins) nickname(ctx context.Context, id int64) (string, error) {
	m, err := l.accounts.Store.Member(ctx, id)
	if errors.Is(err, auth.ErrNotMember) {
		return "", nil
	}
	return m.Nickname, err
}

// submitter is who submits a form; a member's own number is known.
func (l *logins) submitter(c *fiber.Ctx) demands.Submitter {
	caller := auth.CallerOf(c)
	from := demands.Submitter{SessionHash: caller.SessionHash, Address: c.IP(), MemberID: caller.MemberID}
	if caller.Member() {
		// On an error the number stays empty and the form asks for one, as it does for guests.
		if member, err := l.accounts.MemberByID(c.UserContext(), caller.MemberID); err == nil {
			from.Mobile = member.Mobile
		}
	}
	return from
}

// profile is what the logins store of a member, with the number masked.
func (l *logins) profile(ctx context.Context, id int64) (wire.Account, error) {
	m, err := l.accounts.MemberByID(ctx, id)
	if err != nil {
		return wire.Account{}, err
	}
	out := wire.Account{
		Nickname: m.Nickname, Avatar: m.Avatar, Mobile: members.NilIfEmpty(pii.MaskMobile(m.Mobile)),
		Notify:           []wire.Channel{},
		AgreementVersion: members.NilIfEmpty(m.Agreement), AgreedAt: httpx.TimePtr(m.AgreedAt),
		CreatedAt:   httpx.Time(m.CreatedAt),
		LastLoginAt: httpx.Time(m.LastLoginAt), Sessions: []wire.AccountSession{},
	}
	channels, err := l.allowedChannels(ctx, id)
	if err != nil {
		return out, err
	}
	for _, channel := range channels {
		out.Notify = append(out.Notify, wire.Channel(channel))
	}
	sessions, err := l.sessions.Store.Sessions(ctx, id, clock())
	if err != nil {
		return out, err
	}
	for _, s := range sessions {
		out.Sessions = append(out.Sessions, wire.AccountSession{
			Device: s.UserAgent, Client: s.Client(), Address: s.Address,
			CreatedAt: httpx.Time(s.CreatedAt), LastSeenAt: httpx.Time(s.LastSeenAt),
		})
	}
	logins, err := l.accounts.Store.Logins(ctx, id)
	out.Logins = auth.WireLogins(logins)
	return out, err
}

// drawnAvatars are the pictures that members may choose from.
func drawnAvatars() []auth.Avatar {
	drawn := illustration.Avatars()
	list := make([]auth.Avatar, len(drawn))
	for i, a := range drawn {
		list[i] = auth.Avatar{URL: a.URL, Name: a.Label}
	}
	return list
}
