package accounts

import (
	"context"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/apperr"
)

// The errors for changing a profile.
var (
	ErrMobile        = apperr.New(apperr.Invalid, "请输入正确的手机号")
	ErrNickname      = apperr.New(apperr.Invalid, "昵称须为1至20个字，且不能含有特殊字符")
	ErrLastPublisher = apperr.New(apperr.Conflict, "这是最后一位发布人，请先把发布权限给另一个账号")
	ErrUnknownMember = apperr.New(apperr.NotFound, "该手机号尚未注册，请先用它登录一次")
)

// Member is a logged-in member.
type Member struct {
	ID          int64
	Mobile      string // decrypted; "" if no number is bound
	Nickname    string
	Avatar      *string
	Role        Role
	WechatBound bool
	Notify      Notify
	Agreement   string // accepted version of the agreement; "" for none
	AgreedAt    *time.Time
	CreatedAt   time.Time
	LastLoginAt time.Time
}

// Notify holds the channels that a member has enabled, and whether the member is notified of changes of followed lots
// (Changes).
type Notify struct{ SMS, Wechat, Site, Changes bool }

// Change holds the changes of a profile. A nil field changes nothing.
type Change struct {
	Nickname  *string
	Avatar    *string // "" removes the avatar
	Notify    NotifyChange
	Agreement *string
}

// NotifyChange holds the changes of Notify. A nil field changes nothing.
type NotifyChange struct{ SMS, Wechat, Site, Changes *bool }

// fields returns the names of the changed fields, as text for the security log.
func (c *Change) fields() string {
	n, names := c.Notify, []string{}
	for _, field := range []struct {
		name    string
		changed bool
	}{
		{"nickname", c.Nickname != nil}, {"avatar", c.Avatar != nil}, {"notify", n != NotifyChange{}},
		{"agreement", c.Agreement != nil},
	} {
		if field.changed {
			names = append(names, field.name)
		}
	}
	return strings.Join(names, ", ")
}

// check trims and validates a change.
func (c *Change) check() error {
	if c.Nickname != nil {
		name := strings.TrimSpace(*c.Nickname)
		n := utf8.RuneCountInString(name)
		if n < 1 || n > maxNickname || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
			return ErrNickname
		}
		c.Nickname = &name
	}
	if c.Agreement != nil && *c.Agreement != AgreementVersion {
		return ErrAgreementVersion
	}
	return nil
}

// MemberByID returns a member with the decrypted mobile number. It returns ErrNotMember if there is no such member.
func (h *HTTP) MemberByID(ctx context.Context, id int64) (Member, error) {
	row, err := h.Store.Member(ctx, id)
	if err != nil {
		return Member{}, err
	}
	return h.member(row)
}

func (h *HTTP) member(row memberRow) (Member, error) {
	m := Member{
		ID: row.ID, Nickname: row.Nickname, Avatar: row.Avatar, Role: row.Role, WechatBound: row.WechatBound(),
		Notify: Notify{SMS: row.NotifySMS, Wechat: row.NotifyWechat, Site: row.NotifySite,
			Changes: row.NotifyChanges},
		AgreedAt: row.AgreedAt, CreatedAt: row.CreatedAt, LastLoginAt: row.LastLoginAt,
	}
	if row.AgreementVersion != nil {
		m.Agreement = *row.AgreementVersion
	}
	if len(row.MobileSealed) == 0 {
		return m, nil
	}
	var err error
	m.Mobile, err = OpenMobile(h.Phones, row.MobileSealed)
	return m, err
}

// RandomNickname returns the nickname of a new member.
func RandomNickname() string { return "用户" + RandomText(4, "0123456789") }
