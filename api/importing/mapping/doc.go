// Package mapping maps the columns of sources to our fields, with their units and vocabularies. Each source is one YAML
// file in sources/<kind>; adding a source is adding a file. The meanings of words are in words.yaml.
package mapping
