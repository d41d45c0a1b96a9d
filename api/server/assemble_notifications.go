package server

import (
	"context"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/auth"
	"fapai/api/auth/phonelogin"
	"fapai/api/config"
	"fapai/api/members/notify"
	"fapai/api/outbound/sms"
	"fapai/api/outbound/wechat"
	"fapai/api/route"
)

// The longest values of a template, in characters.
const (
	templateTitle = 20
	templateText  = 60
)

// mailRetryFor is how long a mail is tried: servers that do not know a sender refuse it for some minutes at first (greylisting).
const mailRetryFor = 2 * time.Hour

// notificationSender sends notifications by SMS, by the official account and by mail. Only the second recognises a repeated one.
func notificationSender(l *logins, mail *mailer, cfg config.Config) notify.Sender {
	return notify.Sender{
		Allowed: func(ctx context.Context, member int64) ([]string, error) {
			channels, err := l.allowedChannels(ctx, member)
			if err != nil || channels == nil {
				return nil, err
			}
			if reached, err := mail.allowed(ctx, member); err != nil || !reached {
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

// sendSMS sends a notification as a text message, within the budget that it shares with the login codes.
func (l *logins) sendSMS(ctx context.Context, cfg config.Config, n notify.Notification) error {
	m, err := l.accounts.MemberByID(ctx, n.MemberID)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	return l.sendSMSTo(ctx, cfg, m.Mobile, n)
}

// sendSMSTo sends a notification to a number that is or was the member's.
func (l *logins) sendSMSTo(ctx context.Context, cfg config.Config, mobile string, n notify.Notification) error {
	if mobile == "" || (l.outbox == nil && cfg.Login.SMS.NotificationTemplate == "") {
		return notify.ErrNoChannel
	}
	store := l.phone.Store
	reserved := phonelogin.Notification{Key: n.Key, Member: n.MemberID, Now: clock()}
	err := store.ReserveNotification(ctx, reserved, l.phone.Limits)
	if errors.Is(err, phonelogin.ErrNoBudget) {
		l.phone.Log.Warn("the share of notifications in the budget for text messages is used up: other channels are used")
		return errors.Join(notify.ErrNoBudget, err)
	}
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	err = l.sender.Send(ctx, sms.Message{Mobile: mobile, Template: sms.Notification, Values: []sms.Value{
		{Name: "title", Text: short(n.Title, templateTitle)}, {Name: "text", Text: short(n.Body, templateText)},
	}})
	if errors.Is(err, sms.ErrNotSent) {
		return errors.Join(notify.ErrNotSent, err, store.ReleaseNotification(context.WithoutCancel(ctx), n.Key))
	}
	return err
}

// tellMobileChange puts a notification into the message centre and sends it to each of its numbers, whatever channels the
// member has switched on: it is about the safety of the account.
func (l *logins) tellMobileChange(conn bun.IDB, cfg config.Config) phonelogin.Tell {
	return func(ctx context.Context, n phonelogin.MobileNotification) error {
		errs := []error{notify.AddMessage(ctx, conn, notify.Message{
			MemberID: n.Member, Kind: notify.KindSystem, Title: n.Title, Body: n.Body, CreatedAt: clock(),
		}, n.Key)}
		for i, mobile := range n.Mobiles {
			errs = append(errs, l.sendSMSTo(ctx, cfg, mobile, notify.Notification{
				Key: fmt.Sprintf("%s:%d", n.Key, i), MemberID: n.Member, Title: n.Title, Body: n.Body,
			}))
		}
		return errors.Join(errs...)
	}
}

func (l *logins) sendWechat(ctx context.Context, cfg config.Config, n notify.Notification) error {
	account, configured := l.wechat.Official.(*official)
	if !configured || cfg.Login.Wechat.NotificationTemplate == "" {
		return notify.ErrNoChannel
	}
	m, err := l.accounts.Store.Member(ctx, n.MemberID)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	if !m.WechatBound() {
		return notify.ErrNoChannel
	}
	openid, err := m.OpenIDOf(l.accounts.Phones)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	err = account.SendTemplate(ctx, wechat.TemplateMessage{
		Key: n.Key, OpenID: openid, TemplateID: cfg.Login.Wechat.NotificationTemplate,
		URL:    cfg.SiteOrigin + pageOf(n),
		Fields: map[string]string{"thing1": short(n.Title, templateTitle), "thing2": short(n.Body, templateText)},
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

// pageOf is the page that a notification leads to.
func pageOf(n notify.Notification) string {
	if n.HouseID == 0 {
		return n.Path
	}
	return route.House.Path(n.HouseID)
}

// allowedChannels are the channels that a member has switched on; none for a closed account.
func (l *logins) allowedChannels(ctx context.Context, id int64) (channels []string, err error) {
	m, err := l.accounts.MemberByID(ctx, id)
	if errors.Is(err, auth.ErrNotMember) {
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

func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
