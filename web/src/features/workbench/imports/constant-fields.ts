import type { ImportKind } from "proto-types";

/** The value of the field source_id with which the import itself assigns numbers to lots that have none. */
export const OWN_NUMBER = "本站编号";

/**
 * For each kind of import, the fields for which an editor may set one value for all records of a file without
 * such a column.
 */
export const CONSTANTS: Record<ImportKind, { field: string; label: string }[]> = {
  houses: [{ field: "source_id", label: "没有编号和链接时" }],
  communities: [{ field: "city", label: "没有城市时用" }],
  aliases: [{ field: "city", label: "没有城市时用" }],
  prices: [{ field: "city", label: "没有城市时用" }],
  points: [],
  news: [
    { field: "category", label: "没有分类或认不出时用" },
    { field: "source", label: "没有来源时用" },
  ],
};
