// Package costrules lets editors change the rules of taxes and fees by which the whole cost of lots is computed: draft,
// dry run over all lots, review, publication, history. The totals are computed again in the background after a
// publication.
package costrules
