package config

import "net/mail"

// Mail holds the settings of the mail server. Without a host, the site sends no mails, and members cannot choose mail
// as a channel. In development, mails are stored in an outbox instead.
type Mail struct {
	Host     string `env:"SMTP_HOST"`
	Port     int    `env:"SMTP_PORT" envDefault:"465"`
	TLS      string `env:"SMTP_TLS" envDefault:"tls"` // tls from the first byte, starttls, or none
	User     string `env:"SMTP_USER"`
	Password string `env:"SMTP_PASSWORD"`
	From     string `env:"SMTP_FROM"` // such as 法拍房 <notice@example.com>
}

// mail checks the settings of the mail server.
func (f *faultList) mail(c *Config) {
	m := &c.Mail
	f.oneOf("SMTP_TLS", m.TLS, "tls", "starttls", "none")
	f.between("SMTP_PORT", m.Port, 1, 65535)
	if m.Host == "" {
		f.when(m.User != "" || m.Password != "" || m.From != "", "SMTP_HOST",
			"must be set with the other settings of mail, or all of them be empty")
		return
	}
	_, err := mail.ParseAddress(m.From)
	f.when(err != nil, "SMTP_FROM", "must be an address such as 法拍房 <notice@example.com>")
	f.when((m.User == "") != (m.Password == ""), "SMTP_PASSWORD", "must be set together with SMTP_USER")
	f.when(c.Production() && m.TLS == "none", "SMTP_TLS",
		"must be tls or starttls in production: mails name what members look for")
}
