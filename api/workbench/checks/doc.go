// Package checks holds the named checks of pages' heads: the fault, its severity, the reason, and where it is
// corrected. A check looks at one page; those that compare pages with each other have their comparison in package
// headlist.
package checks
