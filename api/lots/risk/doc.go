// Package risk reads risks and advantages off the fields of a lot and the sentences of its court notice.
package risk
