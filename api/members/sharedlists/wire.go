package sharedlists

import (
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func summaryToWire(s Summary, _ int) wire.SharedListSummary {
	return wire.SharedListSummary{
		ID: s.ID, Name: s.Name, Commenting: wire.Commenting(s.Commenting), Lots: s.Lots, Comments: s.Comments,
		CreatedAt: httpx.Time(s.CreatedAt), UpdatedAt: httpx.Time(s.UpdatedAt), ReadAt: httpx.TimePtr(s.ReadAt),
		CommentedAt: httpx.TimePtr(s.CommentedAt),
	}
}

func (h *HTTP) listToWire(
	l List, lots []Lot, cards map[int64]*wire.HouseCard, comments []Comment, v Visitor,
) wire.SharedList {
	out := wire.SharedList{
		Name: l.Name, Note: l.Note, Owner: l.Owner, Commenting: wire.Commenting(l.Commenting),
		UpdatedAt: httpx.Time(l.UpdatedAt),
		Lots: lo.Map(lots, func(s Lot, _ int) wire.SharedLot {
			return wire.SharedLot{HouseID: s.HouseID, Title: s.Title, Note: s.Note, House: cards[s.HouseID]}
		}),
		Comments: lo.Map(comments, func(c Comment, _ int) wire.SharedComment { return h.commentToWire(c, l, v) }),
	}
	if v.MemberID == l.MemberID {
		out.ID = &l.ID
	}
	return out
}

func (h *HTTP) commentToWire(c Comment, l List, v Visitor) wire.SharedComment {
	c = masked(c, l, v, h.Mask)
	return wire.SharedComment{
		ID: c.ID, HouseID: c.HouseID, Name: c.Name, Text: c.Text, CreatedAt: httpx.Time(c.CreatedAt),
		IsOwner: c.MemberID != nil && *c.MemberID == l.MemberID, IsMine: c.isOf(v),
	}
}

func changeFrom(body wire.ChangeSharedListJSONBody) Change {
	change := Change{Name: body.Name, Note: body.Note, Reordered: body.Lots != nil}
	if body.Commenting != nil {
		change.Commenting = new(Commenting(*body.Commenting))
	}
	for _, kept := range body.Lots {
		change.Lots = append(change.Lots, Kept{HouseID: kept.HouseID, Note: kept.Note})
	}
	return change
}

func exportToWire(l List, lots []Lot) wire.SharedListExport {
	out := wire.SharedListExport{
		Name: l.Name, Note: l.Note, Commenting: wire.Commenting(l.Commenting), CreatedAt: httpx.Time(l.CreatedAt),
		UpdatedAt: httpx.Time(l.UpdatedAt),
	}
	for _, s := range lots {
		out.Lots = append(out.Lots, struct {
			HouseID int64  `json:"house_id"`
			Note    string `json:"note"`
			Title   string `json:"title"`
		}{s.HouseID, s.Note, s.Title})
	}
	return out
}
