// Package mapping says which column of which source is which of our fields, in which unit and with which words. Each
// source is one YAML file in sources/<kind>; adding a source is adding a file. What words mean is in words.yaml.
package mapping
