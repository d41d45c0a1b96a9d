// Package lot is the read model of a court-auction lot: its fields, status, prices, filter, geometry and validation. Money
// is in 元, area in ㎡, ratios run from 0 to 1, codes are those of api/content/dictionary. It holds no SQL; of bun it uses BaseModel
// alone, which names the tables. Other domains may import this package and no other part of houses.
package lot
