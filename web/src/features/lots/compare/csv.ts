import { paths } from "../../../lib/paths";
import type { CompareGroup } from "./rows";

/**
 * Formats a CSV cell (RFC 4180). A cell that begins like a formula, even with a full-width character, gets a
 * prefix, so that spreadsheet programs treat it as text.
 */
function cell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats the comparison as CSV, with all rows and a column for each lot. */
export function csvText(lots: { id: number; title: string }[], groups: CompareGroup[], origin: string): string {
  const rows = [
    ["", "项目", ...lots.map(({ title }) => title)],
    ["", "网址", ...lots.map(({ id }) => origin + paths.house(id))],
    ...groups.flatMap(({ title, rows: list }) =>
      list.map((row) => [title, row.label, ...row.values.map((value, i) => value ?? row.missing[i] ?? "")]),
    ),
  ];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * Returns the text of csvText as a file. The byte order mark indicates to spreadsheet programs that the text
 * is UTF-8.
 */
export const csvFile = (lots: { id: number; title: string }[], groups: CompareGroup[]): Blob =>
  new Blob(["\uFEFF", csvText(lots, groups, location.origin)], { type: "text/csv;charset=utf-8" });
