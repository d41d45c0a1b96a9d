// Package lot is the read model of a court-auction lot: its fields, status, prices, filter, geometry and validation.
// Money is in 元, area in ㎡, ratios run from 0 to 1, codes are those of api/content/dictionary. It contains no SQL; of
// bun it uses only BaseModel, which names the tables. Other domains may import this package but no other part of lots.
package lot
