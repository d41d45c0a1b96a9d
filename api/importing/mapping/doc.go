// Package mapping maps the columns of sources to our fields, with their units and vocabularies. Each source is one YAML
// file in sources/<kind>; adding a source is adding a file. The meanings of words are in words.yaml.
//
// # Files
//
//   - mapping.go: what a mapping has, which source a file is from; words.go: words of results and phases, what is no
//     property; words.yaml holds most of them
//   - binding.go: how headings are compared, which words are no value; unit_columns.go: columns with the units of
//     prices; headings.go: headings that no list has; value_names.go: several names in one; by_values.go: links,
//     stages and names under any heading; values_fit.go: which values a column cannot have
//   - title.go: stages, courts and praise in titles; subject.go: what a title sells, parking spaces, rights;
//     several_things.go: several things, shares
//   - chosen_columns.go: fields and units that a person may choose; field_names.go: names of fields and units;
//     refusal.go: the next step after a refusal
package mapping
