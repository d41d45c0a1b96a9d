// Package spec holds the contract: the OpenAPI files from which types are generated and against which requests are
// validated.
package spec

import (
	"embed"
	"net/url"
	"path"

	"github.com/getkin/kin-openapi/openapi3"
)

//go:embed *.yaml
var files embed.FS

// Load reads openapi.yaml and the files that it refers to.
func Load() (*openapi3.T, error) {
	loader := openapi3.NewLoader()
	loader.IsExternalRefsAllowed = true
	loader.ReadFromURIFunc = func(_ *openapi3.Loader, location *url.URL) ([]byte, error) {
		return files.ReadFile(path.Base(location.Path))
	}
	return loader.LoadFromURI(&url.URL{Path: "openapi.yaml"})
}
