package commands

import "fapai/api/app/server"

type mcpCommand struct{}

// Run serves one assistant (Model Context Protocol) over standard input and output.
func (mcpCommand) Run(e *env) error { return server.ServeAssistant(e.ctx, e.cfg, e.log, e.conn) }
