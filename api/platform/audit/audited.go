package audit

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
)

// Work is a change that runs in the same transaction as the log entries about it.
type Work func(ctx context.Context, tx bun.Tx) error

// ChangingWork is a Work that returns what it changed.
type ChangingWork func(ctx context.Context, tx bun.Tx) (Changes, error)

// Audited runs work for the editor who sent a request, and adds entries about it to the security log and to the log of
// acts, all in one transaction. If work is nil, it only adds the entries.
type Audited func(c *fiber.Ctx, kind, detail string, work Work) error

// AuditedChange is like Audited, for a ChangingWork. The entry in the log of acts contains the subject, the reason and
// the changes.
type AuditedChange func(c *fiber.Ctx, kind, subject, reason string, work ChangingWork) error
