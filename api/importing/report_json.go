package importing

import (
	"encoding/json"
	"io"
)

// PrintJSON writes the report as JSON. failed is the error that ended the import; if it is nil, the JSON has null in
// its place.
func (r Report) PrintJSON(w io.Writer, failed error) error {
	out := struct {
		DryRun bool         `json:"dry_run"`
		Error  *string      `json:"error"`
		Files  []FileReport `json:"files"`
	}{DryRun: r.DryRun, Files: append([]FileReport{}, r.Files...)}
	if failed != nil {
		out.Error = new(failed.Error())
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(out)
}
