import { paths } from "../../../lib/paths";
import type { CompareGroup } from "./rows";

/**
 * Formats a CSV cell (RFC 4180). A cell that starts like a formula, even in full-width characters, is prefixed so
 * that spreadsheets treat it as text.
 */
function cell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats all rows of a comparison, including equal ones, with one column for each lot. */
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

/** Builds the file of csvText; the byte order mark makes spreadsheets read it as UTF-8. */
export const csvFile = (lots: { id: number; title: string }[], groups: CompareGroup[]): Blob =>
  new Blob(["\uFEFF", csvText(lots, groups, location.origin)], { type: "text/csv;charset=utf-8" });
