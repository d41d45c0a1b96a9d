package notify

import (
	"context"
	"errors"
	"slices"
	"time"
)

// The channels through which members get notifications. The API contract and the tables use the same values.
const (
	Site   = "site" // not an external channel: members read it on the site
	SMS    = "sms"
	Wechat = "wechat"
	Mail   = "mail"
)

// ChannelLabels holds the names of the channels that texts for members use.
var ChannelLabels = map[string]string{SMS: "短信", Wechat: "微信", Mail: "邮件", Site: "站内消息"}

// Notification is a message that is sent to one member through one external channel.
type Notification struct {
	Key         string `json:"-"` // identifies the notification; all attempts to send it have the same key
	MemberID    int64
	Channel     string // SMS, Wechat or Mail
	Kind        Kind
	Title, Body string
	HouseID     int64      // lot that the notification is about; 0 if it is about several lots or none
	Path        string     // page to open if HouseID is 0
	ExpiresAt   *time.Time // it is not sent at or after this time; nil if there is no limit
	Lines       []Line     `json:",omitempty"` // lines of a digest; channels for long texts show all of them
	// Searches lists the saved searches that the reader of a mail can stop with a link. The link is made only when the
	// mail is sent, because it must not be stored.
	Searches    []SearchLink `json:",omitempty"`
	Unsubscribe string       `json:"-"` // path of that link
}

// SearchLink is a saved search that a link can stop. Uses is the number of times that links had stopped or resumed the
// search when this link was made. When that number changes, the link becomes invalid.
type SearchLink struct{ ID, Uses int64 }

// Line is one line of a digest, with the id of the lot that it is about.
type Line struct {
	HouseID int64
	Text    string
}

// The errors after which a notification has certainly not been sent. After any other error, it may have been sent.
var (
	ErrNotSent   = errors.New("the notification was not sent")
	ErrNoChannel = errors.New("the member cannot be reached by this channel")
	ErrRefused   = errors.New("the address of the member does not accept the notification")
	ErrNoBudget  = errors.New("the budget for text messages is used up")
)

// Sender sends notifications through external channels, and states the properties of these channels.
type Sender struct {
	// Allowed returns the channels through which a member agreed to be notified. It returns none for a closed account.
	Allowed func(ctx context.Context, member int64) ([]string, error)
	Send    func(ctx context.Context, n Notification) error
	// DedupeWindow maps channels to the time for which their provider remembers the Key of a notification. Within that
	// time, the provider does not deliver a second notification with the same key. Channels that are not in the map do
	// not use keys.
	DedupeWindow map[string]time.Duration
	// RetryFor maps channels to the time for which failed attempts are repeated before another channel is used. Only
	// attempts that certainly failed are repeated. Channels that are not in the map use a default.
	RetryFor map[string]time.Duration
}

// FallbackChannels returns the channels to try if a channel has failed, in this order. The member allows these
// channels, and they are not among the channels that get the notification anyway. A text message costs money, so SMS is
// included only if the message centre does not show the notification.
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
