package server

import (
	"context"
	"errors"
	"time"
	"unicode/utf8"

	"fapai/api/auth"
	"fapai/api/config"
	"fapai/api/members"
	"fapai/api/outbound/sms"
	"fapai/api/outbound/wechat"
	"fapai/api/route"
)

// A template's value may be this long.
const (
	noticeTitle = 20
	noticeText  = 60
)

// letterPost carries letters. The official account knows one again, text messages do not.
func letterPost(l *logins, cfg config.Config) members.Post {
	return members.Post{
		Allowed: l.allowed, Courier: l.courier(cfg), Repeats: map[string]time.Duration{members.ByWechat: wechat.RepeatWindow},
	}
}

// courier sends letters by SMS and by the official account.
func (l *logins) courier(cfg config.Config) func(context.Context, members.Letter) error {
	return func(ctx context.Context, letter members.Letter) error {
		if letter.Channel == members.ByWechat {
			return l.sendWechat(ctx, cfg, letter)
		}
		return l.sendSMS(ctx, cfg, letter)
	}
}

// sendSMS sends a letter as a text message, within the budget that it shares with the login codes.
func (l *logins) sendSMS(ctx context.Context, cfg config.Config, letter members.Letter) error {
	m, err := l.http.MemberByID(ctx, letter.MemberID)
	if err != nil {
		return errors.Join(members.ErrUnsent, err)
	}
	if m.Mobile == "" || (l.outbox == nil && cfg.Login.SMS.NoticeTemplate == "") {
		return members.ErrNoChannel
	}
	store := l.http.Store
	err = store.ReserveNotice(ctx, auth.Notice{Key: letter.Key, Member: letter.MemberID, Now: clock()}, l.http.Limits)
	if errors.Is(err, auth.ErrSpent) {
		l.http.Log.Warn("the share of reminders in the sending budget is used up: they go other ways")
		return errors.Join(members.ErrSpent, err)
	}
	if err != nil {
		return errors.Join(members.ErrUnsent, err)
	}
	err = l.sender.Send(ctx, sms.Message{Mobile: m.Mobile, Template: sms.Notice, Values: []sms.Value{
		{Name: "title", Text: short(letter.Title, noticeTitle)}, {Name: "text", Text: short(letter.Body, noticeText)},
	}})
	if errors.Is(err, sms.ErrNotSent) {
		return errors.Join(members.ErrUnsent, err, store.ReleaseNotice(context.WithoutCancel(ctx), letter.Key))
	}
	return err
}

func (l *logins) sendWechat(ctx context.Context, cfg config.Config, letter members.Letter) error {
	account, configured := l.http.Official.(*official)
	if !configured || cfg.Login.Wechat.Notice == "" {
		return members.ErrNoChannel
	}
	m, err := l.http.Store.Member(ctx, letter.MemberID)
	if err != nil {
		return errors.Join(members.ErrUnsent, err)
	}
	if m.OpenID == nil {
		return members.ErrNoChannel
	}
	err = account.client.SendNotice(ctx, wechat.Notice{
		Key: letter.Key, OpenID: *m.OpenID, TemplateID: cfg.Login.Wechat.Notice, URL: cfg.SiteOrigin + route.House.Path(letter.HouseID),
		Fields: map[string]string{"thing1": short(letter.Title, noticeTitle), "thing2": short(letter.Body, noticeText)},
	})
	var refused *wechat.APIError
	switch {
	case errors.As(err, &refused) && (refused.Code == wechat.CodeNotFollowing || refused.Code == wechat.CodeRefused):
		return members.ErrNoChannel
	case refused != nil, errors.Is(err, wechat.ErrNotAsked):
		return errors.Join(members.ErrUnsent, err)
	}
	return err
}

func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
