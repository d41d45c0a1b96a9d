package commands

import (
	"fmt"

	"fapai/api/app/server"
)

type rotateKeysCommand struct{}

// Run decrypts all data that is encrypted with a key of PII_KEY_OLD, and encrypts it with PII_KEY.
func (rotateKeysCommand) Run(e *env) error {
	sealed, key, err := server.RotateKeys(e.ctx, e.cfg, e.conn, e.progress("重新加密"))
	if err != nil {
		return fmt.Errorf("%w\n%d values are done; run the command again to go on", err, sealed)
	}
	_, _ = fmt.Fprintf(e.stdout, "personal data: %d values sealed with the key %s\n", sealed, key)
	return nil
}
