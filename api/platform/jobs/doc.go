// Package jobs is a queue in PostgreSQL for deferred work, which is done at least once. A worker owns a job
// for the time of a lease. If its process ends, another worker takes the job after that time, so handlers
// must be idempotent. A failed job is tried again after ever longer pauses, at most eight times. A key is
// queued only once: another job with it is ignored.
//
// # Files
//
//   - jobs.go: lease, attempts, pauses, how long finished jobs are kept; store.go: which job is next
package jobs
