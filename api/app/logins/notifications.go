package logins

import (
	"context"
	"errors"
	"time"

	"fapai/api/accounts"
	"fapai/api/app/config"
	"fapai/api/members/notify"
	"fapai/api/pages/route"
	"fapai/api/platform/outbound/wechat"
	"fapai/api/platform/plaintext"
)

// Maximum lengths of the values in a WeChat message template, in characters.
const (
	templateTitle = 20
	templateText  = 60
)

// mailRetryFor is the time for which sending a mail is retried. Some servers refuse unknown senders during the first
// minutes (greylisting).
const mailRetryFor = 2 * time.Hour

// NotificationSender returns a Sender for SMS, WeChat and mail. Only WeChat recognises a notification that is sent
// again, and delivers it once.
func NotificationSender(l *Logins, mail *Mailer, cfg config.Config) notify.Sender {
	return notify.Sender{
		Allowed: func(ctx context.Context, member int64) ([]string, error) {
			channels, err := l.allowedChannels(ctx, member)
			if err != nil || channels == nil {
				return nil, err
			}
			if reached, err := mail.Allowed(ctx, member); err != nil || !reached {
				return channels, err
			}
			return append(channels, notify.Mail), nil
		},
		RetryFor:     map[string]time.Duration{notify.Mail: mailRetryFor},
		DedupeWindow: map[string]time.Duration{notify.Wechat: wechat.RepeatWindow},
		Send: func(ctx context.Context, n notify.Notification) error {
			switch n.Channel {
			case notify.Wechat:
				return l.sendWechat(ctx, cfg, n)
			case notify.Mail:
				return mail.send(ctx, n)
			}
			return l.sendSMS(ctx, cfg, n)
		},
	}
}

func (l *Logins) sendWechat(ctx context.Context, cfg config.Config, n notify.Notification) error {
	account, configured := l.Wechat.Official.(*official)
	if !configured || cfg.Login.Wechat.NotificationTemplate == "" {
		return notify.ErrNoChannel
	}
	m, err := l.Accounts.Store.Member(ctx, n.MemberID)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	if !m.WechatBound() {
		return notify.ErrNoChannel
	}
	openid, err := m.OpenIDOf(l.Accounts.Phones)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	err = account.SendTemplate(ctx, wechat.TemplateMessage{
		Key: n.Key, OpenID: openid, TemplateID: cfg.Login.Wechat.NotificationTemplate,
		URL: cfg.SiteOrigin + pageOf(n),
		Fields: map[string]string{"thing1": plaintext.Shorten(n.Title, templateTitle),
			"thing2": plaintext.Shorten(n.Body, templateText)},
	})
	var refused *wechat.APIError
	switch {
	case errors.As(err, &refused) && (refused.Code == wechat.CodeNotFollowing || refused.Code == wechat.CodeRefused):
		return notify.ErrNoChannel
	case refused != nil, errors.Is(err, wechat.ErrNotAsked):
		return errors.Join(notify.ErrNotSent, err)
	}
	return err
}

// pageOf returns the address of the page to which a notification links.
func pageOf(n notify.Notification) string {
	if n.HouseID == 0 {
		return n.Path
	}
	return route.House.Path(n.HouseID)
}

// allowedChannels returns the channels that a member has enabled. A closed account has none.
func (l *Logins) allowedChannels(ctx context.Context, id int64) (channels []string, err error) {
	m, err := l.Accounts.MemberByID(ctx, id)
	if errors.Is(err, accounts.ErrNotMember) {
		return nil, nil
	}
	for channel, allowed := range map[string]bool{
		notify.Site: m.Notify.Site, notify.SMS: m.Notify.SMS, notify.Wechat: m.Notify.Wechat,
	} {
		if allowed {
			channels = append(channels, channel)
		}
	}
	return channels, err
}
