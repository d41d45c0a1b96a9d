// Package communities holds the residential compounds and other named places in which lots lie (小区). Prices are in 元/㎡,
// areas in ㎡, ratios run from 0 to 1, points are GCJ-02, codes are those of api/content/dictionary.
//
// Upsert and PutPrices write communities and their monthly prices; Store reads them beside the figures of their lots,
// which the server passes in; HTTP answers the calls of the contract's tag communities.
package communities
