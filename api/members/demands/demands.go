package demands

import (
	"encoding/json"
	"net/url"
	"slices"
	"time"

	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

// FormType is a code of the dictionary form_type.
type FormType string

// The form types that the program treats in different ways. The dictionary has more types.
const (
	Viewing    FormType = "233" // 预约看样
	Demand     FormType = "234" // 订阅新房源
	Correction FormType = "236" // 纠错
	Question   FormType = "237" // 咨询
)

// Status is a code of the dictionary demand_status.
type Status string

// The statuses that occur in the program. The dictionary has more statuses.
const (
	Pending  Status = "0" // nobody has handled the form yet
	Done     Status = "3"
	Closed   Status = "4" // closed by the member
	Rejected Status = "5"
)

// The reasons for refusing to store or change a form.
var (
	ErrMobile    = apperr.New(apperr.Invalid, "请输入正确的手机号")
	ErrFormType  = apperr.New(apperr.Invalid, "表单类型有误")
	ErrChoice    = apperr.New(apperr.Invalid, "选项有误，请刷新页面后重试")
	ErrBudget    = apperr.New(apperr.Invalid, "预算下限不能高于上限")
	ErrAreaRange = apperr.New(apperr.Invalid, "面积下限不能高于上限")
	ErrNoHouse   = apperr.New(apperr.Invalid, "请从房源页提交")
	ErrNoRemark  = apperr.New(apperr.Invalid, "请填写内容")
	ErrField     = apperr.New(apperr.Invalid, "请选择有误的内容")
	ErrLink      = apperr.New(apperr.Invalid, "链接须以 http:// 或 https:// 开头")

	ErrViewingDate = apperr.New(apperr.Invalid, "请选择今天至看样截止之间的日期")
	ErrConsent     = apperr.New(apperr.Invalid, "请先同意将手机号用于联系看样")
	// ErrViewingOver is returned for a viewing of a lot that can no longer be viewed.
	ErrViewingOver = apperr.New(apperr.Conflict, "看样已经结束，不能再预约；可以设置提醒或咨询专员")
	// ErrFixed is returned for an edit of a form that is not a demand, because only demands can be edited.
	ErrFixed = apperr.New(apperr.Conflict, "该类型的表单不能修改，请重新提交")
)

// Wish holds the conditions of a person who looks for a lot. Money is in 元, floor areas are in ㎡; texts such as Usage
// are codes of dictionaries. Each field is a column of the table forms, except the remark, which is stored encrypted in
// a separate column.
type Wish struct {
	Remark       string `bun:"-"`
	Purpose      *string
	BudgetMin    *int64
	BudgetMax    *int64
	OwnFunds     *int64
	AreaIDs      []int64  `bun:"area_ids,array"` // ids of districts
	RegionIDs    []int64  `bun:"region_ids,array"`
	CommunityIDs []int64  `bun:"community_ids,array"`
	Usage        []string `bun:",array"`
	Room         []string `bun:",array"`
	Stage        []string `bun:",array"`
	AreaMin      *float64
	AreaMax      *float64
	DiscountMax  *float64 // maximum start price as a fraction of the appraisal price
	LoanNeeded   *bool
	FirstHome    *bool
	ExpectedTime string `bun:",nullzero"`
}

// Form is a form that a visitor has filled in. Each field is a column of the table forms, except the name and the
// mobile number, which are stored encrypted in separate columns.
type Form struct {
	Type        FormType `bun:"form_type"`
	Name        string   `bun:"-"`
	Mobile      string   `bun:"-"`
	HouseID     *int64
	AgentID     *int64
	Source      string     // name of the form on the site with which it was submitted
	Field       string     `bun:",nullzero" json:",omitempty"` // for a correction: name of the wrong field
	Link        string     `bun:",nullzero" json:",omitempty"` // for a correction: page with the correct value
	ViewingDate *time.Time `bun:"type:date" json:",omitempty"` // for a viewing: the requested day
	Consent     bool       `json:",omitempty"`                 // for a viewing: whether the visitor agrees to be called
	Wish
}

// Submitter identifies the person who submits a form. Mobile is the number with which a member logs in; it is "" for a
// guest.
type Submitter struct {
	SessionHash []byte
	Address     string // network address (IP)
	Mobile      string
	MemberID    int64 // 0 for a guest
}

// References holds functions that check whether the ids and dictionary codes in a form exist.
type References struct {
	Code             func(dictionary, code string) bool
	District, Region func(id int64) bool
}

// validate returns the first fault of a normalized form; nil if the form is valid.
func (f *Form) validate(known References) error {
	aboutLot := f.Type == Correction || f.Type == Question
	switch {
	case !known.Code("form_type", string(f.Type)):
		return ErrFormType
	case f.Type != Correction && f.Field+f.Link != "", f.Type != Viewing && f.ViewingDate != nil:
		return ErrChoice
	case f.Type == Correction && !known.Code("correction_field", f.Field):
		return ErrField
	case f.Link != "" && !isWebAddress(f.Link):
		return ErrLink
	case aboutLot && f.HouseID == nil:
		return ErrNoHouse
	case aboutLot && f.Remark == "":
		return ErrNoRemark
	}
	return f.Wish.validate(known)
}

// checkMobile returns an error if the mobile number is invalid. Only in a correction (纠错) may the number be missing.
func (f *Form) checkMobile() error {
	switch {
	case f.Mobile == "" && f.Type == Correction:
		return nil
	case f.Mobile == "":
		return members.ErrLogin
	case !pii.IsMobile(f.Mobile):
		return ErrMobile
	}
	return nil
}

// isWebAddress reports whether a text is an http or https address. Other addresses are refused, because editors open
// these links.
func isWebAddress(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

func (w *Wish) validate(known References) error {
	if w.BudgetMin != nil && w.BudgetMax != nil && *w.BudgetMin > *w.BudgetMax {
		return ErrBudget
	}
	if w.AreaMin != nil && w.AreaMax != nil && *w.AreaMin > *w.AreaMax {
		return ErrAreaRange
	}
	if w.Purpose != nil && !known.Code("demand_purpose", *w.Purpose) {
		return ErrChoice
	}
	for dictionary, codes := range map[string][]string{"usage": w.Usage, "room": w.Room, "auction_stage": w.Stage} {
		if slices.ContainsFunc(codes, func(code string) bool { return !known.Code(dictionary, code) }) {
			return ErrChoice
		}
	}
	unknown := func(exists func(int64) bool) func(int64) bool { return func(id int64) bool { return !exists(id) } }
	if slices.ContainsFunc(w.AreaIDs, unknown(known.District)) ||
		slices.ContainsFunc(w.RegionIDs, unknown(known.Region)) {
		return ErrChoice
	}
	return nil
}

// normalize removes unneeded characters from texts and sorts lists. After it, two forms with the same content are
// equal.
func (f *Form) normalize() {
	f.Name, f.Mobile = members.CleanText(f.Name), members.CleanText(f.Mobile)
	f.Field, f.Link = members.CleanText(f.Field), members.CleanText(f.Link)
	f.Wish.normalize()
}

func (w *Wish) normalize() {
	w.Remark, w.ExpectedTime = members.CleanText(w.Remark), members.CleanText(w.ExpectedTime)
	w.AreaIDs, w.RegionIDs, w.CommunityIDs = sortedSet(w.AreaIDs), sortedSet(w.RegionIDs), sortedSet(w.CommunityIDs)
	w.Usage, w.Room, w.Stage = sortedSet(w.Usage), sortedSet(w.Room), sortedSet(w.Stage)
	w.Purpose = lo.EmptyableToPtr(lo.FromPtr(w.Purpose))
}

// sortedSet returns the values of a list in ascending order and without repetitions; an empty list if list is nil.
func sortedSet[T int64 | string](list []T) []T {
	list = slices.Clone(list)
	slices.Sort(list)
	return append([]T{}, slices.Compact(list)...)
}

// content returns all fields of a normalized form except Source, as one text. Two forms have the same content if these
// texts are equal.
func (f Form) content() string {
	f.Source = ""
	b, err := json.Marshal(f)
	if err != nil {
		panic(err) // impossible: a form only has values that JSON can contain
	}
	return string(b)
}
