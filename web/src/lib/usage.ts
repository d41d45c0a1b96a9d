import { USAGE_KINDS } from "./usages.gen";

/** Returns the kind of a code of the dictionary usage; "other" for an unknown one. */
export const usageKind = (code: string) => USAGE_KINDS[code] ?? "other";

/** The code of lots whose use is unknown; a demand cannot ask for it. */
export const UNKNOWN_USAGE = "9";

/** Reports whether a usage is taxed as a home: 住宅, 别墅, 平房·四合院. */
export const isHomeUsage = (code: string) => usageKind(code) === "home";

/** Reports whether people live in lots of a usage: homes and 商住公寓. */
export const isDwelling = (code: string) => isHomeUsage(code) || usageKind(code) === "apartment";
