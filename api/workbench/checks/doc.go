// Package checks holds the named checks of pages' heads: the fault, its severity, the reason, and where it is
// corrected. A check looks at one page; package headlist compares pages with each other.
package checks
