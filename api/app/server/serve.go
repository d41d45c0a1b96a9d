package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/api/app/socketactivation"
	"fapai/api/pages/connections"
	"fapai/api/platform/httpx"
)

// drainTime is the maximum time that a shutdown waits for requests in progress.
const drainTime = 20 * time.Second

// stop waits for the requests in progress and stops the server.
func (c *components) stop(ctx context.Context, app *fiber.App) error {
	c.front.Drain()
	return errors.Join(app.ShutdownWithContext(ctx), c.front.Close(ctx))
}

// listener adds the fast path of the page cache to a listener.
func (c *components) listener(app *fiber.App, ln net.Listener) net.Listener {
	return httpx.NameVersions(c.front.Listener(app, ln))
}

// Serve serves the site until ctx ends. Then it waits for the requests in progress.
func Serve(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) error {
	// The background work must not end together with ctx, because requests in progress still need it.
	life, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	c, err := assemble(life, cfg, log, conn)
	if err != nil {
		return err
	}
	defer func() { _ = c.replicas.Close() }()
	app, err := newApp(cfg, log, c)
	if err != nil {
		return err
	}
	address := net.JoinHostPort(cfg.Host, strconv.Itoa(cfg.Port))
	listener, inherited, err := socketactivation.Listen(ctx, address, os.Getenv)
	if err != nil {
		return fmt.Errorf("the server cannot listen (PORT): %w", err)
	}
	if address, known := listener.Addr().(*net.TCPAddr); cfg.Conveniences() && known && !address.IP.IsLoopback() {
		return fmt.Errorf("the inherited socket (LISTEN_FDS) listens on %s, and a development site is for this machine alone: "+
			"give it a socket on 127.0.0.1, or set APP_ENV=production", address)
	}
	private, err := serveMetrics(cfg.MetricsAddr, log, c)
	if err != nil {
		return err
	}

	work := c.startBackground(life)
	served := make(chan error, 1)
	go func() {
		served <- app.Listener(c.listener(app, connections.Listen(listener, middleware.ConnectionLimits(c.proxies))))
	}()
	log.Info("listening", "address", listener.Addr().String(), "inherited", inherited)

	select {
	case err = <-served:
	case <-ctx.Done():
	}
	// app.Listener returns when the shutdown begins, so the end of the shutdown must be awaited separately.
	log.Info("stopping")
	stop, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	err = errors.Join(err, c.stop(stop, app), private(stop))
	end()
	work.Wait()
	return err
}
