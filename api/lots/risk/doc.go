// Package risk derives risks and advantages from the fields of a lot and the sentences of its court notice.
package risk
