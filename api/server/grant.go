package server

import (
	"errors"
	"fmt"
	"os/user"

	"fapai/api/apperr"
	"fapai/api/auth"
	"fapai/api/db"
	"fapai/api/pii"
)

type grantCommand struct {
	Mobile string `required:"" help:"Number that the member logs in with."`
	Role   string `required:"" enum:"member,editor" help:"editor may use the workbench, member takes that back."`
}

// Run gives a member a role; it holds from their next call on.
func (g *grantCommand) Run(e *env) error {
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	phones, err := pii.New(e.cfg.PIIKey)
	if err != nil {
		return err
	}
	operator := "command line"
	if who, err := user.Current(); err == nil {
		operator += " (" + who.Username + ")"
	}
	err = auth.Grant(e.ctx, &auth.Store{DB: conn}, phones, g.Mobile, auth.Role(g.Role), operator, clock())
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
