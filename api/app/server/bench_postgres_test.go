package server

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ticks is the number of clock ticks per second in which Linux reports processor time.
const ticks = 100

// postgresTime returns the processor time that PostgreSQL has used: the server process BENCH_DATABASE_PID with
// its running and ended children. Without /proc it is 0.
func postgresTime() time.Duration {
	server := os.Getenv("BENCH_DATABASE_PID")
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	sum := 0
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			continue // the process has just ended, so that its parent includes its time
		}
		// The second field is the name in parentheses, which may contain spaces. Of the fields after it,
		// number 2 is the parent process and numbers 12 to 15 are times.
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
