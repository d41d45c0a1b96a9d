// Package checks holds the named checks of pages' heads: what is wrong, how bad it is, why, and where it is put right. A
// check looks at one page; those that compare pages with each other have their comparison in package heads.
package checks
