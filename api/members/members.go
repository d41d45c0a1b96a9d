// Package members holds what visitors and members leave with us: wishes, questions and appointments.
package members

import (
	"time"

	"fapai/api/apperr"
)

// FormType is a code of the dictionary form_type.
type FormType string

// The forms of which the program knows more than their name.
const (
	Viewing FormType = "233" // 预约看房
	Demand  FormType = "234" // 一键定制
)

// Status is a code of the dictionary demand_status.
type Status string

// Pending is the status of a form that nobody has worked on.
const Pending Status = "0"

// RepeatWindow is how long the same content from the same session counts as the same submission.
const RepeatWindow = 10 * time.Minute

// What one session, one address and one number may leave. An office shares an address.
var limits = []limit{
	{"session_hash", 10, time.Hour},
	{"address_hash", 60, time.Hour},
	{"mobile_hash", 10, 24 * time.Hour},
}

type limit struct {
	column string
	most   int
	within time.Duration
}

// The answers to a form that cannot be taken.
var (
	ErrLogin     = apperr.New(apperr.Forbidden, "请先登录")
	ErrMobile    = apperr.New(apperr.Invalid, "请输入正确的手机号")
	ErrFormType  = apperr.New(apperr.Invalid, "表单类型有误")
	ErrChoice    = apperr.New(apperr.Invalid, "选项有误，请刷新页面后重试")
	ErrBudget    = apperr.New(apperr.Invalid, "预算下限不能高于上限")
	ErrAreaRange = apperr.New(apperr.Invalid, "面积下限不能高于上限")
)

// Form is what a visitor leaves. Money in 元, areas in ㎡; codes are those of the dictionaries.
type Form struct {
	Type         FormType
	Name, Mobile string
	Remark       string
	HouseID      *int64
	AgentID      *int64
	Purpose      *string
	BudgetMin    *int64
	BudgetMax    *int64
	OwnFunds     *int64
	AreaIDs      []int64
	RegionIDs    []int64
	CommunityIDs []int64
	Usage        []string
	Room         []string
	Stage        []string
	AreaMin      *float64
	AreaMax      *float64
	DiscountMax  *float64 // start price / appraisal price
	LoanNeeded   *bool
	FirstHome    *bool
	ExpectedTime string
	Source       string // where on the site it was filled in
}

// Sender is who leaves a form. Mobile is a member's own number, empty for a guest.
type Sender struct {
	SessionHash []byte
	Address     string // network address
	Mobile      string
	MemberID    int64 // 0 for a guest
}

// Receipt is what became of a form.
type Receipt struct {
	ID        int64
	Type      FormType
	Mobile    string // masked
	Status    Status
	CreatedAt time.Time
}

// Vocabulary answers whether a form speaks of things that there are.
type Vocabulary struct {
	Code         func(dictionary, code string) bool
	Area, Region func(id int64) bool
}

// Check brings a form into order, or says what is wrong with it.
func (f *Form) Check(words Vocabulary) error {
	if !words.Code("form_type", string(f.Type)) {
		return ErrFormType
	}
	return f.checkWish(words)
}

// checkWish checks what a form asks for.
func (f *Form) checkWish(words Vocabulary) error {
	if f.BudgetMin != nil && f.BudgetMax != nil && *f.BudgetMin > *f.BudgetMax {
		return ErrBudget
	}
	if f.AreaMin != nil && f.AreaMax != nil && *f.AreaMin > *f.AreaMax {
		return ErrAreaRange
	}
	if f.Purpose != nil && !words.Code("demand_purpose", *f.Purpose) {
		return ErrChoice
	}
	for dictionary, codes := range map[string][]string{"usage": f.Usage, "room": f.Room, "auction_stage": f.Stage} {
		for _, code := range codes {
			if !words.Code(dictionary, code) {
				return ErrChoice
			}
		}
	}
	for _, id := range f.AreaIDs {
		if !words.Area(id) {
			return ErrChoice
		}
	}
	for _, id := range f.RegionIDs {
		if !words.Region(id) {
			return ErrChoice
		}
	}
	return nil
}
