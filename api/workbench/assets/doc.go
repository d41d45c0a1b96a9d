// Package assets is where editors decide which lots sell one asset: it lists the lots that probably do, and joins or parts two of them.
package assets
