// Package quantity reads Chinese numbers and quantities as people and courts write them: 三百五十万, 3万5, 两百来万, 七五折, 半小时.
// testdata/forms.tsv lists the forms.
package quantity
