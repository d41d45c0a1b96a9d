// Command fapai serves the portal, migrates its database and imports files.
package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"syscall"

	"fapai/api/app/commands"
	"fapai/api/app/config"
	"fapai/api/platform/picture"
)

func main() {
	if picture.IsChild(os.Args) {
		os.Exit(picture.Main(os.Args[1], os.Stdin, os.Stdout))
	}
	// Commands read the same .env file as npm start, so that they have the settings of the site. Tests set their own
	// variables.
	if os.Getenv("APP_ENV") != "test" {
		if err := config.LoadDotenv(".env"); err != nil && !errors.Is(err, fs.ErrNotExist) {
			fmt.Fprintln(os.Stderr, "fapai: .env:", err)
			os.Exit(1)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := commands.Run(ctx, os.Args[1:], os.Getenv, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "fapai:", err)
		stop()
		os.Exit(1)
	}
}
