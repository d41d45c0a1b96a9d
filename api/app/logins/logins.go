package logins

import (
	"context"
	"encoding/hex"
	"errors"
	"log/slog"
	"os"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/api/demo/illustration"
	"fapai/api/members/account"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/outbound/sms"
	"fapai/api/platform/picture"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// Logins holds the parts for sessions and logins. Outbox is nil unless text messages are simulated, which happens only
// in development.
type Logins struct {
	Accounts *accounts.HTTP
	Sessions *session.HTTP
	Phone    *phonelogin.HTTP
	Wechat   *wechatlogin.HTTP
	Outbox   *sms.Outbox
	Secrets  *pii.Cipher // signs and hashes tokens, codes and request ids

	sender    sms.Sender
	auditAges accounts.SecurityLogAges
}

// Operations returns the API operations for accounts, sessions and logins.
func (l *Logins) Operations() []wire.Operation {
	return slices.Concat(l.Accounts.Operations(), l.Sessions.Operations(), l.Phone.Operations(), l.Wechat.Operations())
}

// New assembles Logins from the settings.
func New(cfg config.Config, log *slog.Logger, conn *bun.DB, phones *pii.Cipher) (*Logins, error) {
	secrets, err := pii.New(cfg.Login.Key)
	if err != nil {
		return nil, err
	}
	l := &Logins{sender: newSender(cfg.Login.SMS), Secrets: secrets}
	l.auditAges.Acts, l.auditAges.Refusals = cfg.Login.SecurityLogAges()
	l.Outbox, _ = l.sender.(*sms.Outbox)
	official, simulate, err := newOfficial(cfg)
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	l.Accounts = &accounts.HTTP{
		Store: &accounts.Store{DB: conn}, Phones: phones, Avatars: drawnAvatars(), Now: clock.Now,
		Square: picture.NewChild(program, cfg.Limits.PictureTime()).Square,
	}
	l.Sessions = &session.HTTP{
		Store: &session.Store{DB: conn, Idle: cfg.Login.Idle()}, Accounts: l.Accounts.Store, Secrets: secrets,
		TokenData: cfg.TokenData, Now: clock.Now,
		Strangers: session.NewStrangers(),
	}
	l.Phone = &phonelogin.HTTP{
		Store: &phonelogin.Store{DB: conn, Merge: account.Merge}, Secrets: secrets, Phones: phones,
		Send:    sendLoginCode(l.sender),
		Limits:  phonelogin.DefaultLimits(cfg.Login.SMS.Hourly, cfg.Login.SMS.Daily, cfg.Login.SMS.NotificationShare),
		Captcha: cfg.Login.Captcha, HTTPS: cfg.HTTPS(), Suspicion: phonelogin.NewSuspicion(), Now: clock.Now, Log: log,
	}
	l.Phone.Budget = &phonelogin.Budget{Store: l.Phone.Store, Hourly: cfg.Login.SMS.Hourly, Now: clock.Now, Log: log}
	if cfg.Conveniences() {
		l.Phone.Local = func(c *fiber.Ctx) bool { return middleware.IsLocal(c, len(cfg.TrustedProxies) > 0) }
	}
	l.Phone.Tell = l.tellMobileChange(conn, cfg)
	l.Wechat = wechatlogin.New(wechatlogin.Deps{
		Store: &wechatlogin.Store{DB: conn, Phones: phones}, Secrets: secrets, Official: official,
		Simulate: simulate, Now: clock.Now,
		Site: cfg.SiteName, Origin: cfg.SiteOrigin,
	})
	return l, nil
}

// ProveRequest returns the signature of a request id. The renderer sends the id and the signature with its API calls,
// to prove that the calls come from the renderer.
func (l *Logins) ProveRequest(id string) string {
	return hex.EncodeToString(l.Secrets.Hash("request id", id))
}

// ApplyTags handles notifications about logins. They arrive together with the cache tags of pages.
func (l *Logins) ApplyTags(ctx context.Context, log *slog.Logger, tags []string) {
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
	if err := l.Wechat.ApplyTags(ctx, mine, reload); err != nil && ctx.Err() == nil {
		log.Warn("scanned codes could not be read again", "error", err.Error())
	}
}

// RemoveOld deletes expired sessions, codes, QR codes and entries of the security log. It returns the number
// of deleted rows.
func (l *Logins) RemoveOld(ctx context.Context) (int64, error) {
	idle, err := l.Sessions.Store.EndIdle(ctx, clock.Now())
	sessions, err1 := l.Sessions.Store.RemoveExpired(ctx, clock.Now())
	codes, err2 := l.Phone.Store.RemoveOld(ctx, clock.Now())
	scenes, err3 := l.Wechat.Store.RemoveOld(ctx, clock.Now())
	audits, err4 := l.Accounts.Store.RemoveOldAudits(ctx, l.auditAges, clock.Now())
	return idle + sessions + codes + scenes + audits, errors.Join(err, err1, err2, err3, err4)
}

// drawnAvatars returns the drawn avatars from which members can choose.
func drawnAvatars() []accounts.Avatar {
	drawn := illustration.Avatars()
	return lo.Map(drawn,
		func(a illustration.Avatar, _ int) accounts.Avatar { return accounts.Avatar{URL: a.URL, Name: a.Label} })
}
