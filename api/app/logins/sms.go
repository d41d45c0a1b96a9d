package logins

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fapai/api/accounts/phonelogin"
	"fapai/api/app/config"
	"fapai/api/members/notify"
	"fapai/api/platform/clock"
	"fapai/api/platform/outbound/sms"
	"fapai/api/platform/plaintext"
)

func newSender(cfg config.SMS) sms.Sender {
	templates := map[sms.Template]string{sms.Login: cfg.LoginTemplate, sms.Notification: cfg.NotificationTemplate}
	switch cfg.Provider {
	case "aliyun":
		return sms.NewAliyun(sms.AliyunConfig{
			Endpoint: cfg.AliyunEndpoint, AccessKeyID: cfg.AliyunID, AccessKeySecret: cfg.AliyunSecret,
			Sign: cfg.Sign, Templates: templates,
		}, clock.Now)
	case "tencent":
		return sms.NewTencent(sms.TencentConfig{
			Endpoint: cfg.TencentEndpoint, Region: cfg.TencentRegion, SecretID: cfg.TencentID,
			SecretKey: cfg.TencentKey,
			AppID:     cfg.TencentAppID, Sign: cfg.Sign, Templates: templates,
		}, clock.Now)
	}
	return sms.NewOutbox(clock.Now)
}

// sendLoginCode returns a function that sends login codes. It converts the errors of the SMS provider to those of
// package phonelogin.
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

// sendSMS sends a notification as a text message, within the budget that notifications share with login codes.
func (l *Logins) sendSMS(ctx context.Context, cfg config.Config, n notify.Notification) error {
	m, err := l.Accounts.MemberByID(ctx, n.MemberID)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	return l.sendSMSTo(ctx, cfg, m.Mobile, n)
}

// sendSMSTo sends a notification to a mobile number that the member has or had.
func (l *Logins) sendSMSTo(ctx context.Context, cfg config.Config, mobile string, n notify.Notification) error {
	if mobile == "" || (l.Outbox == nil && cfg.Login.SMS.NotificationTemplate == "") {
		return notify.ErrNoChannel
	}
	store := l.Phone.Store
	reserved := phonelogin.Notification{Key: n.Key, Member: n.MemberID, Now: clock.Now()}
	err := store.ReserveNotification(ctx, reserved, l.Phone.Limits)
	if errors.Is(err, phonelogin.ErrNoBudget) {
		l.Phone.Log.Warn("the share of notifications in the budget for text messages is used up: other channels are used")
		return errors.Join(notify.ErrNoBudget, err)
	}
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	err = l.sender.Send(ctx, sms.Message{Mobile: mobile, Template: sms.Notification, Values: []sms.Value{
		{Name: "title", Text: plaintext.Shorten(n.Title, templateTitle)},
		{Name: "text", Text: plaintext.Shorten(n.Body, templateText)},
	}})
	if errors.Is(err, sms.ErrNotSent) {
		return errors.Join(notify.ErrNotSent, err, store.ReleaseNotification(context.WithoutCancel(ctx), n.Key))
	}
	return err
}

// tellMobileChange returns a function that adds a notification to the member's message centre and sends it to the old
// and the new number. It ignores the channels that the member has chosen, because the notification concerns the
// security of the account.
func (l *Logins) tellMobileChange(conn bun.IDB, cfg config.Config) phonelogin.Tell {
	return func(ctx context.Context, n phonelogin.MobileNotification) error {
		errs := []error{notify.AddMessage(ctx, conn, notify.Message{
			MemberID: n.Member, Kind: notify.KindSystem, Title: n.Title, Body: n.Body, CreatedAt: clock.Now(),
		}, n.Key)}
		for i, mobile := range n.Mobiles {
			errs = append(errs, l.sendSMSTo(ctx, cfg, mobile, notify.Notification{
				Key: fmt.Sprintf("%s:%d", n.Key, i), MemberID: n.Member, Title: n.Title, Body: n.Body,
			}))
		}
		return errors.Join(errs...)
	}
}
