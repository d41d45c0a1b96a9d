package server

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ticks of the kernel's clock in a second, in which Linux counts processor time for programs.
const ticks = 100

// postgresTime returns the processor time of PostgreSQL so far: of the server that BENCH_DATABASE_PID names, of its
// processes and of those that have ended. It is 0 where there is no /proc.
func postgresTime() time.Duration {
	server := os.Getenv("BENCH_DATABASE_PID")
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	sum := 0
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			continue // the process has just ended; its parent has its time
		}
		// The name in parentheses may hold anything. After it field 2 is the parent, 12 to 15 are the times.
		_, rest, _ := strings.Cut(string(content), ") ")
		fields := strings.Fields(rest)
		if len(fields) < 15 || server == "" || filepath.Base(filepath.Dir(file)) != server && fields[1] != server {
			continue
		}
		for _, field := range fields[11:15] {
			n, _ := strconv.Atoi(field)
			sum += n
		}
	}
	return time.Duration(sum) * time.Second / ticks
}
