package risk

import (
	"strconv"
	"strings"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// These maps translate tags about the owner to stored codes. The taxes depend on whether the owner is a person or a
// company, on the years of ownership, and on whether the lot is the owner's only home.
var (
	ownerCodes = map[string]string{"owner_person": "1", "owner_company": "2", "owner_both": "3"}
	heldCodes  = map[string]string{"held_short": "1", "held_two": "2", "held_five": "3"}
)

// setOwner derives the stored codes about the owner from the tags.
func setOwner(h *lot.House, all statements) {
	h.RiskOwner, h.RiskHeld, h.RiskOnly, h.RiskBoughtYear = Unknown, Unknown, Unknown, nil
	for i := range h.RiskTags {
		tag := &h.RiskTags[i]
		if code, ok := ownerCodes[tag.Code]; ok {
			h.RiskOwner = code
		}
		if code, ok := heldCodes[tag.Code]; ok {
			h.RiskHeld = code
			if tag.Quote != nil && strings.Contains(*tag.Quote, "唯一") {
				h.RiskOnly = "1"
			}
		}
		if tag.Code == "only_home" {
			h.RiskOnly = "1"
		}
	}
	if a, _, ok := all.judge(notice.Bought); ok && a.Known {
		if year, err := strconv.Atoi(a.Value); err == nil {
			h.RiskBoughtYear = &year
		}
	}
	if a, _, _ := all.judge(notice.OnlyHome); h.RiskOnly == Unknown && a.Known && a.Value == notice.No {
		h.RiskOnly = "0"
	}
}
