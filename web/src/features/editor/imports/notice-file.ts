/** The file of completed drafts: a JSON object with the lots under a key by which they get numbers of the site. */
export function draftsFile(key: string, notice: string, lots: Record<string, string>[]): Blob {
  const rows = lots.map((lot) => ({
    ...Object.fromEntries(Object.entries(lot).map(([column, value]) => [column, value.trim()])),
    notice,
  }));
  return new Blob([JSON.stringify({ [key]: rows })], { type: "application/json" });
}
