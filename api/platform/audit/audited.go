package audit

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
)

// Work is work in the transaction that also writes its entries to the logs.
type Work func(ctx context.Context, tx bun.Tx) error

// ChangingWork is Work that returns what it changed.
type ChangingWork func(ctx context.Context, tx bun.Tx) (Changes, error)

// Audited does work for the caller and records it in the logs. If work is nil, it only records.
type Audited func(c *fiber.Ctx, kind, detail string, work Work) error

// AuditedChange does work for the caller and records its subject, its reason and its changes in the logs.
type AuditedChange func(c *fiber.Ctx, kind, subject, reason string, work ChangingWork) error
