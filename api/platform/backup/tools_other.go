//go:build !linux

package backup

import "syscall"

// endsWithUs returns nil, because this system cannot end the program when this process is killed.
func endsWithUs() *syscall.SysProcAttr { return nil }
