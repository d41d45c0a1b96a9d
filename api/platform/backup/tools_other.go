//go:build !linux

package backup

import "syscall"

// endsWithUs cannot be asked for on this system.
func endsWithUs() *syscall.SysProcAttr { return nil }
