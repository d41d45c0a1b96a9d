// Reads the subset of CSV used by the tables of places: no field contains a comma, a quote or a line break.

import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Returns the rows of a file as objects by column name; a missing file has no rows. */
export function readCSV(file) {
  if (!existsSync(file)) return [];
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const columns = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, i) => [columns[i], value])));
}

export function writeCSV(file, columns, rows) {
  const line = (row) => columns.map((column) => field(row[column])).join(",");
  writeFileSync(file, `${[columns.join(","), ...rows.map(line)].join("\n")}\n`);
}

function field(value) {
  const text = String(value ?? "");
  if (/[",\n]/.test(text)) throw new Error(`not writable without quotes: ${text}`);
  return text;
}
