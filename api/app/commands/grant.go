package commands

import (
	"errors"
	"fmt"

	"fapai/api/accounts"
	"fapai/api/app/server"
	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

type grantCommand struct {
	Mobile string `required:"" help:"Number that the member logs in with."`
	Role   string `required:"" enum:"member,writer,editor,publisher" help:"Of the workbench: writer drafts, editor publishes heads and content, publisher also templates, redirects, robots rules and roles; member takes the role back."`
}

// Run sets the role of a member. The new role takes effect at the member's next request.
func (g *grantCommand) Run(e *env) error {
	phones, err := server.OpenKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	err = accounts.Grant(e.ctx, &accounts.Store{DB: e.conn}, phones, g.Mobile, accounts.RoleChange{
		Role: accounts.Role(g.Role), Operator: operator(), Now: clock(),
	})
	var known *apperr.E
	if errors.As(err, &known) {
		return errors.New(known.Msg)
	}
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "%s 的角色：%s\n", pii.MaskMobile(g.Mobile), g.Role)
	return nil
}
