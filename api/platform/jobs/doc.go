// Package jobs is a queue in PostgreSQL for work that is done later, at least once. A worker owns a job for the time of a
// lease; when its process ends, another worker takes the job after that, so handlers must be idempotent. A job that fails
// is tried again with growing pauses, at most eight times. A key that was queued before is not queued again.
package jobs
