// Package wire holds the Go types and the server interface generated from the contract in proto-types/spec.
package wire

import _ "embed"

// Spec is the bundled OpenAPI document, as YAML. Requests are validated against it.
//
//go:embed openapi.gen.yaml
var Spec []byte
