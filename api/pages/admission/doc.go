// Package admission limits concurrent work and shares it fairly between client addresses. Requests wait in one queue
// per address, and the queues are served in turn (fair queueing). An address may use most of the capacity while no
// other address is active, otherwise only a small part. The queues are bounded, and a request that waits too long is
// refused.
//
// The limit of the wait follows "Controlling Queue Delay" (Nichols, Jacobson, 2012), adapted to servers in "Fail at
// Scale" (Maurer, ACM Queue, 2015). In a short burst, requests may wait for long. If requests have had to wait for a
// free slot for some time, the load exceeds the capacity; from then on only requests that can be served soon are
// accepted.
//
// # Files
//
//   - admission.go: the defaults of slots, queue and waits, the share of an address; queue.go: the order of requests,
//     which addresses flood; metrics.go: the figures of /metrics
package admission
