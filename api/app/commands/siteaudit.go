package commands

import (
	"errors"
	"fmt"
	"strings"

	"fapai/api/app/server"
	"fapai/api/workbench/siteaudit"
)

type siteAuditCommand struct {
	Origin string `placeholder:"URL" help:"Where the site is asked, such as https://www.example.com; without it the server on this machine."`
	Rate   int    `default:"10" help:"Requests a second at the most."`
	Sample bool   `help:"Fifty addresses of each kind instead of all."`
}

// errDiffers makes the command exit with a failure status, which scripts can check.
var errDiffers = errors.New("what is served differs from what is stored")

// Run crawls the running site and prints the findings.
func (t *siteAuditCommand) Run(e *env) error {
	if t.Rate < 1 {
		return errors.New("--rate must be at least 1")
	}
	runner, err := server.Crawler(e.ctx, e.cfg, e.log, e.conn)
	if err != nil {
		return err
	}
	if t.Origin != "" {
		runner.Source.Origin = strings.TrimSuffix(t.Origin, "/")
	}
	scope := siteaudit.All
	if t.Sample {
		scope = siteaudit.Sample
	}
	run, err := runner.Now(e.ctx, scope, t.Rate, operator())
	if err != nil {
		return err
	}
	report, err := runner.Store.Report(e.ctx, run.ID, siteaudit.Question{Page: 1, Size: 1000})
	if err != nil {
		return err
	}
	for _, f := range report.List {
		_, _ = fmt.Fprintf(e.stdout, "%-5s %-12s %s %s\n  应为 %s\n  实为 %s\n", f.Change, f.Kind, f.Path,
			f.Agent, f.Stored, f.Served)
	}
	_, _ = fmt.Fprintf(e.stdout, "核对 %d：%s，%d 个地址，%d 次请求，%d 处不一致（新增 %d，消失 %d）%s\n",
		run.ID, run.State, run.Done, run.Requests, run.Findings, run.Fresh, run.Gone, run.Note)
	if !run.Complete() {
		return fmt.Errorf("the crawl did not come to its end (%s)", run.State)
	}
	if run.Findings > 0 {
		return errDiffers
	}
	return nil
}
