package wire

import _ "embed"

// Spec is the bundled OpenAPI document, as YAML. Requests are validated against it.
//
//go:embed openapi.gen.yaml
var Spec []byte
