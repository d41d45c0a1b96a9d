package commands

import (
	"errors"
	"fmt"

	"fapai/api/apperr"
	"fapai/api/auth"
	"fapai/api/pii"
	"fapai/api/server"
)

type grantCommand struct {
	Mobile string `required:"" help:"Number that the member logs in with."`
	Role   string `required:"" enum:"member,writer,editor,publisher" help:"Of the workbench: writer drafts, editor publishes heads and content, publisher also templates, redirects, robots rules and roles; member takes the role back."`
}

// Run gives a member a role; it holds from their next call on.
func (g *grantCommand) Run(e *env) error {
	phones, err := server.OpenKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	err = auth.Grant(e.ctx, &auth.Store{DB: e.conn}, phones, g.Mobile, auth.RoleChange{
		Role: auth.Role(g.Role), Operator: operator(), Now: clock(),
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
