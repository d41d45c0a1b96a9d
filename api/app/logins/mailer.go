package logins

import (
	"context"
	"errors"
	"html"
	"strings"

	"fapai/api/app/config"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/members/searches"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/platform/outbound/mail"
)

// Mailer sends mails to members. Outbox is nil unless the mail server is simulated, which happens only in development.
type Mailer struct {
	store  *mails.Store
	site   mails.Site
	sender mail.Sender // nil if the site sends no mails
	tokens searches.Tokens
	Outbox *mail.Outbox
}

// NewMailer returns a Mailer for the configured mail server. If none is configured, mails go to an outbox in
// development and are not sent otherwise.
func NewMailer(cfg config.Config, store *mails.Store, tokens searches.Tokens) (*Mailer, error) {
	m := &Mailer{store: store, tokens: tokens, site: mails.Site{
		Name: cfg.SiteName, Origin: cfg.SiteOrigin, House: func(id int64) string { return route.House.Path(id) },
		Settings: route.Searches.Path(),
	}}
	switch {
	case cfg.Mail.Host != "":
		server, err := mail.NewSMTP(mail.Config{
			Host: cfg.Mail.Host, Port: cfg.Mail.Port, TLS: cfg.Mail.TLS, User: cfg.Mail.User,
			Password: cfg.Mail.Password, From: cfg.Mail.From,
		})
		if err != nil {
			return nil, err
		}
		m.sender = server
	case cfg.Conveniences():
		m.Outbox = &mail.Outbox{Now: clock.Now}
		m.sender = m.Outbox
	}
	return m, nil
}

// HTTP returns the handler of the API operations for mail addresses. They return an error if the site sends no
// mails.
func (m *Mailer) HTTP() *mails.HTTP {
	h := &mails.HTTP{Store: m.store}
	if m.sender != nil {
		h.Send = m.sendCode
	}
	return h
}

func (m *Mailer) sendCode(ctx context.Context, address, key, code string) error {
	written, err := m.site.ComposeCode(code)
	if err != nil {
		return err
	}
	err = m.sender.Send(ctx, mail.Message{To: address, Subject: written.Subject, Text: written.Text,
		HTML: written.HTML, Key: key})
	switch {
	case errors.Is(err, mail.ErrRefused):
		return errors.Join(mails.ErrRefused, err)
	case errors.Is(err, mail.ErrNotSent):
		return errors.Join(mails.ErrNotSent, err)
	}
	return err
}

// Allowed reports whether a member has a verified address to which mails can be sent.
func (m *Mailer) Allowed(ctx context.Context, member int64) (bool, error) {
	if m.sender == nil {
		return false, nil
	}
	a, err := m.store.Of(ctx, member)
	return a.Verified != "", err
}

// send sends a notification to the verified address of the member.
func (m *Mailer) send(ctx context.Context, n notify.Notification) error {
	if m.sender == nil {
		return notify.ErrNoChannel
	}
	a, err := m.store.Of(ctx, n.MemberID)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	if a.Verified == "" {
		return notify.ErrNoChannel
	}
	if len(n.Searches) > 0 {
		n.Unsubscribe = searches.UnsubscribePath + m.tokens.Link(n.Searches...)
	}
	written, err := m.site.Compose(n)
	if err != nil {
		return errors.Join(notify.ErrNotSent, err)
	}
	err = m.sender.Send(ctx, mail.Message{
		To: a.Verified, Subject: written.Subject, Text: written.Text, HTML: written.HTML,
		Unsubscribe: written.Unsubscribe, Key: n.Key,
	})
	switch {
	case errors.Is(err, mail.ErrRefused):
		return errors.Join(notify.ErrRefused, err)
	case errors.Is(err, mail.ErrNotSent):
		return errors.Join(notify.ErrNotSent, err)
	}
	return err
}

// SendText sends a plain text to an address that an editor has entered. It does nothing if the site sends no mails.
func (m *Mailer) SendText(ctx context.Context, to, subject, text, key string) error {
	if m.sender == nil {
		return nil
	}
	markup := "<p>" + strings.ReplaceAll(html.EscapeString(text), "\n", "<br>") + "</p>"
	return m.sender.Send(ctx, mail.Message{To: to, Subject: subject, Text: text, HTML: markup, Key: key})
}
