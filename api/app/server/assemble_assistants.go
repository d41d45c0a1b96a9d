package server

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/assistants"
)

// newAssistants returns the server of the tools for assistants (Model Context Protocol).
func newAssistants(b *base) (*assistants.Server, error) {
	doc, err := readContract()
	if err != nil {
		return nil, err
	}
	return assistants.New(assistants.Options{
		Site: b.cfg.SiteName, Origin: b.cfg.SiteOrigin, Contract: doc, Log: b.log, Timeout: b.cfg.Limits.CallTime(),
	})
}

// ServeAssistant serves one assistant over standard input and output, until the assistant closes the input or ctx ends.
func ServeAssistant(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) error {
	c, err := assemble(ctx, cfg, log, conn)
	if err != nil {
		return err
	}
	defer func() { _ = c.replicas.Close() }()
	if _, err := newApp(cfg, log, c); err != nil {
		return err
	}
	return c.assistants.Run(ctx)
}
