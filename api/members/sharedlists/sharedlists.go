package sharedlists

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/uptrace/bun"
	"golang.org/x/text/unicode/norm"

	"fapai/api/members"
	"fapai/api/platform/apperr"
)

// The errors of operations on shared lists.
var (
	ErrNotFound = apperr.New(apperr.NotFound, "这份清单不存在或已删除")
	ErrNoLink   = apperr.New(apperr.NotFound, "这个链接已停用或清单已删除，请向分享的人要新的链接")
	ErrTooMany  = apperr.New(apperr.Conflict, "最多建 20 份清单，请先删除不用的清单")
	ErrFull     = apperr.New(apperr.Conflict, "一份清单最多放 30 套房源")
	ErrNoLots   = apperr.New(apperr.NotFound, "选中的房源不存在或已下线")
	ErrNotInIt  = apperr.New(apperr.Invalid, "这套房源不在清单里，请刷新页面")
	ErrNoName   = apperr.New(apperr.Invalid, "请填写清单名称")
	ErrNoText   = apperr.New(apperr.Invalid, "请填写留言")
	ErrNickname = apperr.New(apperr.Invalid, "请填写您的称呼")
	ErrOfficial = apperr.New(apperr.Invalid, "称呼不能含有本站名称，请换一个")
	ErrClosed   = apperr.New(apperr.Forbidden, "清单主人已关闭留言")
	ErrMembers  = apperr.New(apperr.Forbidden, "清单主人只让登录用户留言，请先登录")
	ErrAllSaid  = apperr.New(apperr.Conflict, "这份清单的留言已满 500 条，请清单主人先删除一些")
	ErrForeign  = apperr.New(apperr.Forbidden, "只有留言的人和清单主人可以删除这条留言")
)

// Commenting states who may comment on a list in addition to its owner.
type Commenting string

// The values of Commenting. With Closed, only the owner of the list may comment.
const (
	Everyone Commenting = "everyone"
	Members  Commenting = "members"
	Closed   Commenting = "closed"
)

// List is a shared list; its lots are stored separately, see Lot.
type List struct {
	bun.BaseModel `bun:"table:shared_lists,alias:l"`

	ID          int64 `bun:",pk,autoincrement"`
	MemberID    int64
	Name        string
	Note        string
	Commenting  Commenting
	TokenHash   []byte
	TokenSealed []byte
	CreatedAt   time.Time
	UpdatedAt   time.Time
	ReadAt      *time.Time

	Owner string `bun:",scanonly"` // the owner's nickname
}

// Lot is one lot of a list. Title is the lot's title at the time when the lot was added.
type Lot struct {
	bun.BaseModel `bun:"table:shared_list_lots,alias:s"`

	ListID   int64 `bun:",pk"`
	HouseID  int64 `bun:",pk"`
	Position int
	Title    string
	Note     string
}

// Summary is a list in the overview that its owner sees.
type Summary struct {
	List
	Lots, Comments int
	CommentedAt    *time.Time
}

// Change holds an owner's changes to a list. A nil field changes nothing. Lots, if not nil, holds all lots that remain
// in the list, in their new order.
type Change struct {
	Name, Note *string
	Commenting *Commenting
	Lots       []Kept
	Reordered  bool
}

// Kept is a lot that remains in a list. If Note is nil, the stored note is kept.
type Kept struct {
	HouseID int64
	Note    *string
}

// Visitor is a person who has opened a list and may want to comment.
type Visitor struct {
	SessionHash []byte
	Address     string
	MemberID    int64 // 0 for a guest
}

// Comment is a visitor's comment on a list or on one of its lots.
type Comment struct {
	ID          int64
	HouseID     *int64
	MemberID    *int64
	SessionHash []byte
	Name, Text  string
	CreatedAt   time.Time
}

// isOf reports whether the visitor wrote the comment. A guest is recognised by the session.
func (c Comment) isOf(v Visitor) bool {
	if c.MemberID != nil {
		return *c.MemberID == v.MemberID
	}
	return v.MemberID == 0 && len(v.SessionHash) > 0 && string(c.SessionHash) == string(v.SessionHash)
}

// cleaned checks a comment and returns it in its stored form. A guest's name must have visible characters and must not
// contain the site's name.
func (c Comment) cleaned(list List, from Visitor, site string) (Comment, error) {
	c.Text, c.Name = clean(c.Text, maxText, true), clean(c.Name, maxNickname, false)
	c.SessionHash = from.SessionHash
	if from.MemberID != 0 {
		c.MemberID, c.Name = &from.MemberID, ""
	}
	isOwner := from.MemberID == list.MemberID
	switch {
	case list.Commenting == Closed && !isOwner:
		return c, ErrClosed
	case list.Commenting == Members && from.MemberID == 0:
		return c, ErrMembers
	case c.Text == "":
		return c, ErrNoText
	case from.MemberID == 0 && letters(c.Name) == "":
		return c, ErrNickname
	case from.MemberID == 0 && site != "" && strings.Contains(letters(c.Name), letters(site)):
		return c, ErrOfficial
	}
	return c, nil
}

// letters returns the visible letters of a name without accents, so that names that look alike become equal.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsSymbol(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKC.String(name))
}

// clean applies members.CleanText and cuts the text to `most` characters. If lines is false, it also replaces line
// breaks.
func clean(text string, most int, lines bool) string {
	if text = members.CleanText(text); !lines {
		text = strings.ReplaceAll(text, "\n", " ")
	}
	if utf8.RuneCountInString(text) > most {
		text = strings.TrimSpace(string([]rune(text)[:most]))
	}
	return text
}
