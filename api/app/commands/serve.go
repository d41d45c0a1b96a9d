package commands

import "fapai/api/app/server"

type serveCommand struct{}

// Run serves until the command is stopped.
func (serveCommand) Run(e *env) error { return server.Serve(e.ctx, e.cfg, e.log, e.conn) }
