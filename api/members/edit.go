package members

import (
	"time"

	"fapai/api/apperr"
)

// How often a demand may be changed: each time all open lots are compared with it.
const (
	editsMost   = 10
	editsWithin = time.Hour
)

// noteEdited is the entry of a timeline for a change. Its number of entries is what is counted.
const noteEdited = "修改需求"

// ErrFixed is answered for a form of a type that asks for nothing that could be looked for.
var ErrFixed = apperr.New(apperr.Conflict, "该类型的表单不能修改，请重新提交")

// become takes over what another form asks for. Who asks, and where that was, stays.
func (f *Form) become(wish Form) {
	wish.Type, wish.Name, wish.Mobile = f.Type, f.Name, f.Mobile
	wish.HouseID, wish.AgentID, wish.Source = f.HouseID, f.AgentID, f.Source
	*f = wish
}
