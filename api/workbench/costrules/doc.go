// Package costrules lets editors change the rules of taxes and fees from which the whole cost of lots is computed:
// draft, dry run over all lots, review, publication, history. After a publication the totals are recomputed in the
// background.
package costrules
