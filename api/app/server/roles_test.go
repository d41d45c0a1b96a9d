package server

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"
)

type rolesShown struct {
	List []struct {
		ID     int64
		Mobile *string
		Role   string
	}
}

// TestPublishersGiveRoles gives a member the publisher's role at the command line. This publisher then gives a
// role to another member and removes it.
func TestPublishersGiveRoles(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login("13800138001")
	other := c.token
	c.guest()
	c.login(seeded)
	publisher := c.token
	var own int64
	if err := c.db.NewRaw("UPDATE members SET role = 'publisher' WHERE id = (SELECT max(id) FROM members) RETURNING id").Scan(t.Context(), &own); err != nil {
		t.Fatal(err)
	}
	give := func(mobile, role string) reply {
		return c.call(http.MethodPost, "/api/editor/role", fiber.Map{"mobile": mobile, "role": role, "reason": "新同事"})
	}
	if r := give("13900139000", "writer"); r.Status != http.StatusNotFound {
		t.Errorf("a number that nobody has answers %+v", r)
	}
	if r := give("13800138001", "member"); r.Status != http.StatusBadRequest {
		t.Errorf("the role member by number answers %+v", r)
	}
	var shown rolesShown
	give("13800138001", "writer").into(t, &shown)
	if len(shown.List) != 2 || shown.List[0].ID != own || shown.List[1].Role != "writer" ||
		*shown.List[1].Mobile != "138****8001" {
		t.Fatalf("%+v", shown)
	}
	member := shown.List[1].ID
	c.token = other
	if r := c.call(http.MethodGet, "/api/editor/role", nil); r.Status != http.StatusForbidden {
		t.Errorf("a writer who reads the roles is answered %+v", r)
	}
	c.token = publisher
	change := func(id int64, role string) reply {
		return c.call(http.MethodPost, fmt.Sprintf("/api/editor/role/%d", id), fiber.Map{"role": role, "reason": "离职"})
	}
	if r := change(own, "editor"); r.Status != http.StatusConflict {
		t.Errorf("the last publisher who steps back is answered %+v", r)
	}
	change(member, "publisher").into(t, &shown)
	change(member, "publisher").into(t, &shown) // the member already has this role
	change(member, "member").into(t, &shown)
	if r := change(999999, "editor"); r.Status != http.StatusNotFound {
		t.Errorf("nobody answers %+v", r)
	}
	c.verify("role.change", 3)
	c.verify("role", 3)
	var acts struct {
		List []struct {
			Operator, Subject, Reason string
			MemberID                  *int64 `json:"member_id"`
			Detail                    map[string]string
		}
		Total int
	}
	c.call(http.MethodGet, "/api/editor/act?action=role", nil).into(t, &acts)
	last := acts.List[0]
	if acts.Total != 3 || last.Reason != "离职" || last.Operator == "" || *last.MemberID != own ||
		last.Detail["before"] != "publisher" || last.Detail["after"] != "member" {
		t.Errorf("%+v", acts)
	}
	var verification struct {
		Entries int
		Broken  *int64
	}
	c.call(http.MethodGet, "/api/editor/act/verification", nil).into(t, &verification)
	if verification.Entries != 3 || verification.Broken != nil {
		t.Errorf("%+v", verification)
	}
	// If the last entries of the log of acts are deleted, the rest of the chain is valid, but its end differs
	// from the seal.
	sealer := c.components.sealer
	if err := sealer.Store.Advance(t.Context(), sealer.Seal); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"ALTER TABLE editor_acts DISABLE TRIGGER USER",
		"DELETE FROM editor_acts WHERE id = (SELECT max(id) FROM editor_acts)"} {
		if _, err := c.db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	c.call(http.MethodGet, "/api/editor/act/verification", nil).into(t, &verification)
	if verification.Entries != 2 || verification.Broken == nil || *verification.Broken != 3 {
		t.Errorf("after a cut: %+v", verification)
	}
}
