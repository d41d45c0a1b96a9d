package fingerprint

import (
	"time"

	"fapai/api/lots/lot"
)

// Stored holds the columns of a stored lot that determine its asset, with the names of its court and places.
type Stored struct {
	lot.House `bun:",extend"`
	Court     string
	Place     `bun:",extend"`
}

// Place holds the names of the province, city and district in which a lot lies.
type Place struct{ Province, City, District string }

// PlaceColumns and PlaceJoins are parts of an SQL query that reads the Place of each district. In the query, the table
// areas must have the alias a.
const (
	PlaceColumns = "p.name AS province, c.name AS city, a.name AS district"
	PlaceJoins   = "JOIN cities AS c ON c.id = a.city_id JOIN provinces AS p ON p.id = c.province_id"
)

// Columns and Joins are parts of an SQL query that reads the Stored of each lot. In the query, the table houses must
// have the alias h.
const (
	Columns = `h.id, h.platform, h.title, h.area_id, h.address, h.building_no, h.unit_no, h.community_name, h.usage, h.area_m2, h.case_no,
	h.asset_group, h.stage, h.start_time, h.result, h.fell_through, h.deleted_at, coalesce(co.name, '') AS court, ` + PlaceColumns
	Joins = "JOIN areas AS a ON a.id = h.area_id " + PlaceJoins + " LEFT JOIN courts AS co ON co.id = h.court_id"
)

// Asset returns the asset of a stored lot.
func (s *Stored) Asset() Asset {
	return Of(&s.House, s.Court, []string{s.Province, s.City, s.District})
}

// EarlierThan reports whether s is an ended round of the asset and earlier than other. Lists then show s only in the
// history of other.
func (s *Stored) EarlierThan(other *Stored) bool {
	return s.Result != nil && other.DeletedAt == nil && s.StartTime != nil && other.StartTime != nil &&
		s.StartTime.Before(*other.StartTime) && !CopyOf(s, other)
}

// FellThroughBy reports whether other proves that the sale of s fell through. If a winner does not pay, there is a new
// auction whose stage is ReAuction.
func (s *Stored) FellThroughBy(other *Stored) bool {
	return s.Result != nil && *s.Result == lot.Sold && other.Stage == lot.ReAuction && other.DeletedAt == nil &&
		s.StartTime != nil && other.StartTime != nil && s.StartTime.Before(*other.StartTime) && !CopyOf(s, other)
}

// IsHalted reports whether the lot is withdrawn, postponed or suspended.
func (s *Stored) IsHalted() bool {
	return s.Result != nil && (*s.Result == lot.Withdrawn || *s.Result == lot.Postponed || *s.Result == lot.Suspended)
}

// sameAuction is the maximum difference between the start times that two platforms announce for the same auction.
const sameAuction = 24 * time.Hour

// CopyOf reports whether two lots of one asset are listings of the same auction on two platforms.
func CopyOf(a, b *Stored) bool {
	isStage := a.Stage == b.Stage || a.Stage == lot.StageUnknown || b.Stage == lot.StageUnknown
	return a.Platform != b.Platform && isStage && a.StartTime != nil && b.StartTime != nil &&
		a.StartTime.Sub(*b.StartTime).Abs() <= sameAuction
}
