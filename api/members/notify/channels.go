package notify

import (
	"context"
	"errors"
	"slices"
	"time"
)

// The channels, with their values in the API contract and the tables.
const (
	Site   = "site" // the message centre
	SMS    = "sms"
	Wechat = "wechat"
	Mail   = "mail"
)

// ChannelLabels maps channels to their names in texts for members.
var ChannelLabels = map[string]string{SMS: "短信", Wechat: "微信", Mail: "邮件", Site: "站内消息"}

// Notification is a message to one member over one external channel.
type Notification struct {
	Key         string `json:"-"` // the same for every attempt to send the notification
	MemberID    int64
	Channel     string // SMS, Wechat or Mail
	Kind        Kind
	Title, Body string
	HouseID     int64      // 0 if the notification is not about a single lot
	Path        string     // path to open if HouseID is 0
	ExpiresAt   *time.Time // time after which it is no longer sent; nil: no limit
	Lines       []Line     `json:",omitempty"` // lines of a digest, for channels with room for all of them
	// Searches lists the saved searches that the link in a mail stops. The link is created when the mail is sent,
	// so that it is never stored.
	Searches    []SearchLink `json:",omitempty"`
	Unsubscribe string       `json:"-"` // path of the link that stops Searches
}

// SearchLink is a saved search in a link. Uses is the number of times that links have stopped or resumed the search
// so far; a link is valid only as long as this number is the same.
type SearchLink struct{ ID, Uses int64 }

// Line is one text of a digest and the id of its lot.
type Line struct {
	HouseID int64
	Text    string
}

// After these errors it is certain that a notification was not sent. After any other error it may still arrive.
var (
	ErrNotSent   = errors.New("the notification was not sent")
	ErrNoChannel = errors.New("the member cannot be reached by this channel")
	ErrRefused   = errors.New("the address of the member does not accept the notification")
	ErrNoBudget  = errors.New("the budget for text messages is used up")
)

// Sender sends notifications over external channels.
type Sender struct {
	// Allowed returns the channels that a member has enabled; none for a closed account.
	Allowed func(ctx context.Context, member int64) ([]string, error)
	Send    func(ctx context.Context, n Notification) error
	// DedupeWindow is the time for which a channel's provider recognises a key and delivers a repeated notification
	// only once. A channel without an entry does not recognise keys.
	DedupeWindow map[string]time.Duration
	// RetryFor is the time for which a notification is retried on a channel before a fallback channel is used. It
	// is retried only if it was certainly not sent. A channel without an entry has the default time.
	RetryFor map[string]time.Duration
}

// FallbackChannels returns the channels to try after one fails, in order: channels that the member allows and has
// not chosen anyway. A text message costs money, so it is used only if the message centre does not show the
// notification.
func FallbackChannels(failed string, chosen, allowed []string) (list []string) {
	onSite := slices.Contains(chosen, Site) && slices.Contains(allowed, Site)
	for _, channel := range []string{Wechat, SMS, Site} {
		usable := channel != failed && slices.Contains(allowed, channel) && !slices.Contains(chosen, channel)
		if usable && (channel != SMS || !onSite) {
			list = append(list, channel)
		}
	}
	return list
}
