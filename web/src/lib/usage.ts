import { USAGE_KINDS } from "./usages.gen";

/** Returns the kind of a usage by its code; "other" for an unknown code. */
export const usageKind = (code: string) => USAGE_KINDS[code] ?? "other";

/** The code of lots whose usage is unknown. A demand cannot ask for it. */
export const UNKNOWN_USAGE = "9";

/** Reports whether a usage is taxed as a home: 住宅, 别墅, 平房·四合院. */
export const isHomeUsage = (code: string) => usageKind(code) === "home";

/** Reports whether people live in lots with this usage: homes and 商住公寓. */
export const isDwelling = (code: string) => isHomeUsage(code) || usageKind(code) === "apartment";
