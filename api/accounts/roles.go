package accounts

import (
	"slices"
)

// Role describes a member's rights beyond the personal area.
type Role string

// ranks lists the roles of the workbench in ascending order.
var ranks = []Role{Writer, Editor, Publisher}

// IsWorkbenchRole reports whether a role, or a security scheme of the API contract, is a role of the workbench.
func IsWorkbenchRole(name string) bool { return slices.Contains(ranks, Role(name)) }

// The values of Role. Each role also has the rights of the roles before it.
const (
	PlainMember Role = "member"
	Writer      Role = "writer"    // may write drafts
	Editor      Role = "editor"    // may publish heads and content
	Publisher   Role = "publisher" // may publish templates, redirects and robots rules, and give roles
)

// Reaches reports whether a role has the rights of the role lowest.
func (r Role) Reaches(lowest Role) bool {
	needed := slices.Index(ranks, lowest)
	return needed >= 0 && slices.Index(ranks, r) >= needed
}
