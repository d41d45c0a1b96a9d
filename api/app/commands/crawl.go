package commands

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"

	"fapai/api/workbench/siteaudit"
)

type crawlCommand struct {
	Origin string `arg:"" help:"The site as its canonical addresses name it, such as http://127.0.0.1:8080."`
	JSON   string `placeholder:"FILE" help:"Write what was read and found to a file instead, also the assets and the structured data of all pages."`
}

// errFaults makes the command exit with a failure status, which scripts can check.
var errFaults = errors.New("the site has faults that search engines trip over")

// Run crawls a whole site as a search engine does, and prints the site's faults.
func (c *crawlCommand) Run(e *env) error {
	at, err := url.Parse(c.Origin)
	if err != nil || at.Host == "" {
		return fmt.Errorf("%q is no address such as http://127.0.0.1:8080", c.Origin)
	}
	survey := siteaudit.Survey{Origin: at.Scheme + "://" + at.Host}
	if err := survey.Read(e.ctx); err != nil {
		return err
	}
	result := survey.Result()
	if c.JSON != "" {
		text, err := json.Marshal(result)
		if err != nil {
			return err
		}
		return os.WriteFile(c.JSON, text, 0o600)
	}
	for _, f := range result.Findings {
		_, _ = fmt.Fprintf(e.stdout, "%s %s：%s\n", f.Kind, f.Path, f.Served)
	}
	_, _ = fmt.Fprintf(e.stdout, "%d 个地址，%d 个可收录的页面，%d 处问题\n", result.Addresses, result.Listed, len(result.Findings))
	if len(result.Findings) > 0 {
		return errFaults
	}
	return nil
}
