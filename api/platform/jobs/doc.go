// Package jobs is a queue in PostgreSQL for deferred work, which is done at least once. A worker owns a job for the
// time of a lease. If the worker's process ends, another worker takes the job after that time, so handlers must be
// idempotent. A failed job is tried again after longer and longer pauses, at most eight times in all. A key is queued
// only once: another job with the same key is ignored.
//
// # Files
//
//   - jobs.go: lease, attempts, pauses, how long finished jobs are kept; store.go: which job is next
package jobs
