// Package jobs is a queue in PostgreSQL for deferred work, done at least once. A worker owns a job for the time of a
// lease; if its process ends, another worker takes the job after that, so handlers must be idempotent. A failed job is
// retried with growing pauses, at most eight times. A key that was queued before is not queued again.
package jobs
