//go:build !linux

package backup

import "syscall"

// endsWithUs has no equivalent on this system.
func endsWithUs() *syscall.SysProcAttr { return nil }
