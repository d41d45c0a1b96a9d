package server

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"

	"fapai/api/apperr"
	"fapai/api/auth"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/houses/importer"
	"fapai/api/ingest"
	"fapai/api/pii"
	"fapai/api/places"
	"fapai/api/seed"
	"fapai/api/stats/clearance"
)

type grantCommand struct {
	Mobile string `required:"" help:"Number that the member logs in with."`
	Role   string `required:"" enum:"member,writer,editor,publisher" help:"Of the workbench: writer drafts, editor publishes heads and content, publisher also templates, redirects, robots rules and roles; member takes the role back."`
}

// Run gives a member a role; it holds from their next call on.
func (g *grantCommand) Run(e *env) error {
	phones, err := openKeys(e.ctx, e.cfg, e.conn)
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

// rederiving are the migrations after which the risks of stored lots have to be read again.
var rederiving = []string{"risk_states", "shares"}

type migrateCommand struct {
	Down bool `help:"Take back what the last run applied."`
}

// Run migrates and brings the committed places in.
func (m *migrateCommand) Run(e *env) error {
	if m.Down {
		if err := revealForDown(e); err != nil {
			return err
		}
		taken, err := db.MigrateDown(e.ctx, e.conn)
		report(e, "taken back", taken)
		return err
	}
	applied, err := db.MigrateUp(e.ctx, e.conn)
	report(e, "applied", applied)
	if err != nil {
		return err
	}
	cipher, err := openKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	if _, err := auth.SealOpenIDs(e.ctx, e.conn, cipher); err != nil {
		return err
	}
	if err := places.Sync(e.ctx, e.conn); err != nil {
		return err
	}
	if slices.ContainsFunc(applied, func(name string) bool { return strings.Contains(name, "house_assets") }) {
		if err := (assetsCommand{}).Run(e); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(applied, func(name string) bool {
		return slices.ContainsFunc(rederiving, func(what string) bool { return strings.Contains(name, what) })
	}) {
		return rederiveCommand{}.Run(e)
	}
	return nil
}

func report(e *env, what string, names []string) {
	if len(names) == 0 {
		_, _ = fmt.Fprintln(e.stdout, "migrations: nothing to do")
	}
	for _, n := range names {
		_, _ = fmt.Fprintln(e.stdout, "migration", what+":", n)
	}
}

type remaskCommand struct{}

// Run masks the names and numbers of private persons in the texts that are stored.
func (remaskCommand) Run(e *env) error {
	changed, err := ingest.Remask(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	for _, table := range slices.Sorted(maps.Keys(changed)) {
		_, _ = fmt.Fprintf(e.stdout, "%s：%d 处\n", table, changed[table])
	}
	return nil
}

type rederiveCommand struct{}

// Run reads the risks of the stored lots.
func (rederiveCommand) Run(e *env) error {
	changed, err := importer.Rederive(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "houses：%d 处\n", changed)
	return nil
}

type assetsCommand struct{}

// Run finds which stored lots sell one asset.
func (assetsCommand) Run(e *env) error {
	changed, err := importer.LinkAssets(e.ctx, e.conn)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "house_assets：%d 处\n", changed)
	return nil
}

type seedCommand struct {
	Houses  int    `default:"3000" help:"How many lots to invent."`
	IfEmpty bool   `help:"Do nothing when there is any lot already."`
	Seed    uint64 `default:"1" help:"The same number gives the same data."`
}

// Run writes demo data and prints how many rows were added.
func (s *seedCommand) Run(e *env) error {
	if s.Houses < 1 {
		return errors.New("--houses must be at least 1")
	}
	boundMemory()
	progress := seed.Lines(e.stderr, "演示数据")
	if term.IsTerminal(int(os.Stderr.Fd())) {
		progress = seed.Bar(e.stderr, "演示数据")
	}
	options := seed.Options{Houses: s.Houses, IfEmpty: s.IfEmpty, Seed: s.Seed}
	report, err := seed.Run(e.ctx, e.conn, options, clock(), upsertLots, progress)
	if err != nil {
		return err
	}
	if report.Skipped {
		_, _ = fmt.Fprintln(e.stdout, "演示数据：库中已有房源，未写入")
		return nil
	}
	_, _ = fmt.Fprintf(e.stdout, "演示数据：新增 %d，更新 %d，未变 %d\n", report.Inserted, report.Updated, report.Unchanged)
	return nil
}

type statsCommand struct {
	Rebuild   rebuildCommand   `cmd:"" help:"Make all figures anew from the lots."`
	Calibrate calibrateCommand `cmd:"" help:"Compare estimated clear rates with months that they were not made from."`
}

type calibrateCommand struct{}

// Run prints the calibration of the clear rates by tenths, and their Brier score beside that of the base rate.
func (*calibrateCommand) Run(e *env) error {
	figures, err := clearance.Read(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(e.stdout, figures.Check.Table())
	return err
}

type rebuildCommand struct{}

// Run rebuilds the roll-up and reports how many lots it is made from.
func (*rebuildCommand) Run(e *env) error {
	labels, err := dictionary.Load()
	if err != nil {
		return err
	}
	lots, err := statRollup(e.conn, labels).Rebuild(e.ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "statistics: rebuilt from %d lots\n", lots)
	return nil
}
