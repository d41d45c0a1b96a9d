package notify

import (
	"context"
	"errors"
	"slices"
	"time"
)

// The channels, as the contract and the tables name them.
const (
	Site   = "site" // the message centre
	SMS    = "sms"
	Wechat = "wechat"
	Mail   = "mail"
)

// ChannelLabels holds the channels' names in texts for members.
var ChannelLabels = map[string]string{SMS: "短信", Wechat: "微信", Mail: "邮件", Site: "站内消息"}

// Notification is sent to one member by one channel that leaves the site.
type Notification struct {
	Key         string `json:"-"` // the same for every attempt to send the notification
	MemberID    int64
	Channel     string // SMS, Wechat or Mail
	Kind        Kind
	Title, Body string
	HouseID     int64      // 0 for a notification that is not about a single lot
	Path        string     // the page of a notification without a lot
	ExpiresAt   *time.Time // time from which it is not sent any more; nil for never
	Lines       []Line     `json:",omitempty"` // lines of a digest, for channels with room for all of them
	// Searches are the saved searches that a mail's link stops; the link itself is made when the mail is sent, so that
	// no table has it.
	Searches    []SearchLink `json:",omitempty"`
	Unsubscribe string       `json:"-"` // path of the link that stops Searches
}

// SearchLink is a saved search for which a link is made. Uses is the number of times that earlier links stopped or
// resumed the search.
type SearchLink struct{ ID, Uses int64 }

// Line is one text of a digest and the lot that it is about.
type Line struct {
	HouseID int64
	Text    string
}

// Errors that mean that a notification was certainly not sent. After any other error it may still arrive.
var (
	ErrNotSent   = errors.New("the notification was not sent")
	ErrNoChannel = errors.New("the member cannot be reached by this channel")
	ErrRefused   = errors.New("the address of the member does not accept the notification")
	ErrNoBudget  = errors.New("the budget for text messages is used up")
)

// Sender sends notifications by the channels that leave the site.
type Sender struct {
	// Allowed lists the channels that a member has switched on; it returns none for a closed account.
	Allowed func(ctx context.Context, member int64) ([]string, error)
	Send    func(ctx context.Context, n Notification) error
	// DedupeWindow specifies how long a channel's provider recognises a key and delivers a repeated notification only
	// once. Channels without an entry do not recognise keys.
	DedupeWindow map[string]time.Duration
	// RetryFor specifies how long a notification is retried by a channel before a fallback channel is used. It is
	// retried only while it is certain that nothing was sent. A channel without an entry has the usual time.
	RetryFor map[string]time.Duration
}

// FallbackChannels lists the channels to try when one fails, in order: those that the member allows and has not chosen
// already. A text message costs money, so it is used only if the message centre does not show the same notification.
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
