package redirects

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// The errors for an address that an editor entered. Each message says how to correct the address.
var (
	ErrForeign  = apperr.New(apperr.Invalid, "只能填写本站地址：以 / 开头的路径，或本站域名下的完整网址")
	ErrFragment = apperr.New(apperr.Invalid, "地址不能带 # 锚点，浏览器不会把它发给服务器")
	ErrQuery    = apperr.New(apperr.Invalid, "原地址的参数有误：每个参数只能写一次，且须有名称，例如 /show.php?id=7")
	ErrBraces   = apperr.New(apperr.Invalid, "占位符写作 {名称}，名称用小写字母，例如 /old/{id}.html；每个名称只用一次，最多 4 个，两个之间须有固定的字")
	ErrUnfilled = apperr.New(apperr.Invalid, "目标地址的占位符须在原地址中出现")
	ErrNoSuch   = apperr.New(apperr.Invalid, "这种目标地址没有页面，请检查后重填")
	ErrSpelling = apperr.New(apperr.Invalid, "地址含有不能使用的字符，请检查后重填")
	ErrTooLong  = apperr.New(apperr.Invalid, "地址太长，请缩短后重填")
	ErrReserved = apperr.New(apperr.Invalid, "首页、频道首页、个人中心、编辑工作台、接口和静态文件的地址不能设为跳转或已删除")
)

// The errors of changing redirects.
var (
	ErrChanged    = apperr.Changed("这条跳转", "请刷新后再改")
	ErrExists     = apperr.New(apperr.Conflict, "这个原地址已有跳转，请在列表中修改它")
	ErrUnknown    = apperr.New(apperr.NotFound, "这条跳转已不存在，请刷新列表")
	ErrItself     = apperr.New(apperr.Invalid, "目标地址与原地址是同一个页面")
	ErrLoop       = apperr.New(apperr.Conflict, "目标地址最终会跳转回原地址，形成循环；请先修改目标地址的跳转")
	ErrPatterns   = apperr.New(apperr.Conflict, "带占位符的跳转已有 200 条，请先取消不用的")
	ErrChain      = apperr.New(apperr.Conflict, "这种目标地址本身会再跳转，请直接填写最后到达的地址")
	ErrTargetGone = apperr.New(apperr.Invalid, "目标地址已标为已删除，请换一个目标地址")
)

// Redirect is a stored redirect.
type Redirect struct {
	bun.BaseModel `bun:"table:redirects,alias:r"`

	FromPath   string  `bun:",pk"` // in the form that the function From returns
	ToPath     *string // nil if the page is gone (410)
	DropsQuery bool    // whether the request's query is dropped
	Reason     string
	EditorID   *int64
	CreatedAt  time.Time
	UpdatedAt  time.Time
}
