package server

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ticks is the number of clock ticks per second in which Linux states the processor time of programs.
const ticks = 100

// postgresTime returns the processor time that PostgreSQL has used: the server process that BENCH_DATABASE_PID names,
// its running processes and those that have ended. Without /proc it is 0.
func postgresTime() time.Duration {
	server := os.Getenv("BENCH_DATABASE_PID")
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	sum := 0
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			continue // the process has just ended, and its parent has its time
		}
		// The name in parentheses may contain any character. Of the fields after it, the second is the parent and the
		// twelfth to fifteenth are times.
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
