package accounts

import (
	"slices"
)

// Role is a member's role in the editors' workbench. Most members have no workbench role (PlainMember).
type Role string

// ranks lists the roles from the lowest to the highest.
var ranks = []Role{Writer, Editor, Publisher}

// IsWorkbenchRole reports whether a role, or a security scheme of the API contract, is a role of the workbench.
func IsWorkbenchRole(name string) bool { return slices.Contains(ranks, Role(name)) }

// The values of Role. Each role also has the rights of the roles before it.
const (
	PlainMember Role = "member"
	Writer      Role = "writer"    // may write drafts
	Editor      Role = "editor"    // may publish heads and content
	Publisher   Role = "publisher" // may publish templates, redirects and robots rules, and grant roles
)

// Reaches reports whether a role is at least as high as lowest.
func (r Role) Reaches(lowest Role) bool {
	needed := slices.Index(ranks, lowest)
	return needed >= 0 && slices.Index(ranks, r) >= needed
}
