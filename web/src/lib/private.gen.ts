// Generated from api/pages/route by npm run gen. Do not edit.

/** Beginnings of addresses whose rest is a secret. */
export const SECRET_ADDRESSES = [
  "/gongxiang/",
  "/api/calendar/",
  "/api/unsubscribe/",
  "/unsubscribe/",
  "/api/shared/",
];

/** Parameters whose value is a secret. */
export const SECRET_PARAMETERS = [
  "token",
];

/** Parameters whose value is what a visitor wrote. */
export const WRITTEN_PARAMETERS = [
  "arrears",
  "budget",
  "commute",
  "keyword",
  "metro",
  "open",
  "original",
  "price",
  "q",
  "rate",
  "reserve",
  "share",
  "tag",
  "view",
  "years",
  "zone",
];
