package home

import (
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// stateOf returns whether visitors see a recommended lot and, if not, for which reason: the lot is deleted, its
// recommendation has ended, or it accepts no bids.
func stateOf(l lot.Brief, current bool) wire.WorkbenchPickState {
	switch {
	case l.ID == 0:
		return wire.WorkbenchPickStateGone
	case !current:
		return wire.WorkbenchPickStateEnded
	case !l.Status.Biddable():
		return wire.WorkbenchPickStateClosed
	}
	return wire.WorkbenchPickStateShown
}
