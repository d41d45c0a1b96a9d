package mail

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"net/mail"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// sendTimeout is the time limit for sending a mail. It must be shorter than the lease of a job and the time
// limit of a request.
const sendTimeout = 8 * time.Second

// Config describes the mail server.
type Config struct {
	Host           string
	Port           int
	TLS            string // "tls", "starttls" or "none"
	User, Password string
	From           string
	Roots          *tls.Config // trusted certificates; nil for those of the system
}

// SMTP sends each mail over its own connection.
type SMTP struct {
	from    string
	domain  string
	host    string
	options []gomail.Option
}

// NewSMTP returns a sender that uses a mail server.
func NewSMTP(c Config) (*SMTP, error) {
	from, err := mail.ParseAddress(c.From)
	if err != nil {
		return nil, err
	}
	_, domain, _ := strings.Cut(from.Address, "@")
	options := []gomail.Option{gomail.WithPort(c.Port), gomail.WithTimeout(sendTimeout), gomail.WithHELO(domain)}
	switch c.TLS {
	case "tls":
		options = append(options, gomail.WithSSL())
	case "starttls":
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	}
	if c.Roots != nil {
		options = append(options, gomail.WithTLSConfig(c.Roots))
	}
	if c.User != "" {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(c.User),
			gomail.WithPassword(c.Password))
	}
	return &SMTP{from: from.String(), domain: domain, host: c.Host, options: options}, nil
}

// Send delivers a message by SMTP.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	msg, err := s.compose(m)
	if err != nil {
		return errors.Join(ErrRefused, err)
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return errors.Join(ErrNotSent, err)
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	return kindOf(client.DialAndSendWithContext(ctx, msg), msg.IsDelivered())
}

func (s *SMTP) compose(m Message) (*gomail.Msg, error) {
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := errors.Join(msg.From(s.from), msg.To(m.To)); err != nil {
		return nil, err
	}
	key := sha256.Sum256([]byte(m.Key))
	msg.SetMessageIDWithValue(hex.EncodeToString(key[:16]) + "@" + s.domain)
	msg.SetDate()
	msg.Subject(m.Subject)
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	if m.Unsubscribe != "" {
		msg.SetListUnsubscribe(m.Unsubscribe)
		msg.SetListUnsubscribePost()
	}
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return msg, nil
}

// kindOf returns the error for a failed attempt. It returns nil if the server accepted the mail (delivered), whatever
// happened afterwards. Until the whole content has been written, the server must discard the mail; after that, only the
// server's response decides.
func kindOf(err error, delivered bool) error {
	var failed *gomail.SendError
	switch {
	case err == nil || delivered:
		return nil
	case !errors.As(err, &failed):
		return errors.Join(ErrNotSent, err) // there was no connection, or the login failed
	case failed.ErrorCode() >= 500:
		return errors.Join(ErrRefused, err)
	case failed.Reason == gomail.ErrSMTPDataClose && failed.ErrorCode() == 0:
		return err
	}
	return errors.Join(ErrNotSent, err)
}
