// Command fapai serves the portal, migrates its database and brings feeds in.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"fapai/api/server"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := server.Run(ctx, os.Args[1:], os.Getenv, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "fapai:", err)
		stop()
		os.Exit(1)
	}
}
