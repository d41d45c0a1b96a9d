package audit

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
)

// Work runs in the transaction that also writes the entries to the logs.
type Work func(ctx context.Context, tx bun.Tx) error

// ChangingWork is Work that returns what it changed.
type ChangingWork func(ctx context.Context, tx bun.Tx) (Changes, error)

// Audited runs work for the editor who made the request, and adds entries about it to the security log and to the log
// of acts in the same transaction. If work is nil, it only adds the entries.
type Audited func(c *fiber.Ctx, kind, detail string, work Work) error

// AuditedChange is like Audited, for work that returns changes: the entry also holds the subject, the
// reason and these changes.
type AuditedChange func(c *fiber.Ctx, kind, subject, reason string, work ChangingWork) error
