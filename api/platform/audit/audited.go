package audit

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
)

// Work is done in the transaction of its entries in the logs.
type Work func(ctx context.Context, tx bun.Tx) error

// ChangingWork is Work that tells what it changed.
type ChangingWork func(ctx context.Context, tx bun.Tx) (Changes, error)

// Audited does work for the caller with its entries in the logs; nil work is entries alone.
type Audited func(c *fiber.Ctx, kind, detail string, work Work) error

// AuditedChange does work for the caller with its entries in the logs: what it is about, why it is done, and what it changes.
type AuditedChange func(c *fiber.Ctx, kind, subject, reason string, work ChangingWork) error
