// Package admission bounds how much work is done at once and shares it between addresses. Requests wait in one queue
// for each address, and the queues are served in turn (fair queueing). An address may use most of the capacity while it
// is alone, and a small part of it while others are active. The queue is bounded; a request that waits too long is
// refused.
//
// How long is too long follows "Controlling Queue Delay" (Nichols, Jacobson, 2012) as applied to servers in "Fail at
// Scale" (Maurer, ACM Queue, 2015): a burst may wait for long, but once requests have waited for a slot for a while the
// load is more than can be served, and what is accepted then must be served soon.
//
// # Files
//
//   - gate.go: the defaults of slots, queue and waits, the share of an address; queue.go: whose turn it is, who
//     floods; metrics.go: the figures of /metrics
package admission
