import type { ImportKind } from "proto-types";

/** The value of the field source_id for lots without a number: the import assigns one. */
export const OWN_NUMBER = "本站编号";

/** The fields to which an editor may give the same value for all records of a file that lacks them. */
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
