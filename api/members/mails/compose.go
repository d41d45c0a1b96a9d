package mails

import (
	"bytes"
	"embed"
	htmltemplate "html/template"
	texttemplate "text/template"

	"fapai/api/members/notify"
	"fapai/api/platform/plaintext"
)

//go:embed templates
var files embed.FS

var (
	textMail = texttemplate.Must(texttemplate.ParseFS(files, "templates/notification.txt"))
	htmlMail = htmltemplate.Must(htmltemplate.ParseFS(files, "templates/notification.html"))
)

// Site holds the data about the site that mails contain.
type Site struct {
	Name, Origin string
	House        func(id int64) string // returns the path of the page of a lot
	Settings     string                // path of the page on which members choose their notifications
}

// Mail is a mail, both as plain text and as HTML. Unsubscribe is the address that stops such mails; it may be "".
type Mail struct{ Subject, Text, HTML, Unsubscribe string }

type view struct {
	Site, Title, Body, Link, Settings, Unsubscribe string
	Lines                                          []lineView
}

type lineView struct{ Text, Link string }

// Compose returns the mail for a notification, with links to the notification's lots and to the page that stops such
// mails.
func (s *Site) Compose(n notify.Notification) (Mail, error) {
	v := view{Site: s.Name, Title: plaintext.OneLine(n.Title), Body: n.Body, Settings: s.Origin + s.Settings}
	switch {
	case n.HouseID != 0:
		v.Link = s.Origin + s.House(n.HouseID)
	case n.Path != "":
		v.Link = s.Origin + n.Path
	}
	for _, line := range n.Lines {
		v.Lines = append(v.Lines, lineView{plaintext.OneLine(line.Text), s.Origin + s.House(line.HouseID)})
	}
	if n.Unsubscribe != "" {
		v.Unsubscribe = s.Origin + n.Unsubscribe
	}
	return write(v)
}

// ComposeCode returns the mail with a verification code.
func (s *Site) ComposeCode(code string) (Mail, error) {
	return write(view{
		Site: s.Name, Title: "邮箱验证码 " + code,
		Body: "您正在" + s.Name + "设置接收通知的邮箱，验证码是 " + code + "，15分钟内有效。如果不是您本人操作，请忽略这封邮件。",
	})
}

func write(v view) (Mail, error) {
	var text, html bytes.Buffer
	if err := textMail.Execute(&text, v); err != nil {
		return Mail{}, err
	}
	if err := htmlMail.Execute(&html, v); err != nil {
		return Mail{}, err
	}
	return Mail{Subject: v.Title + " - " + plaintext.OneLine(v.Site), Text: text.String(), HTML: html.String(),
		Unsubscribe: v.Unsubscribe}, nil
}
