package backup

import "syscall"

// endsWithUs makes the kernel end the program when this process is killed. Otherwise the program would continue to use
// the replication slot, which the next run needs.
func endsWithUs() *syscall.SysProcAttr { return &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM} }
