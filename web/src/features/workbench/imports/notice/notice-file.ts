/** Returns a JSON file with the completed lots and a key, from which the site derives their numbers. */
export function draftsFile(key: string, notice: string, lots: Record<string, string>[]): Blob {
  const rows = lots.map((lot) => ({
    ...Object.fromEntries(Object.entries(lot).map(([column, value]) => [column, value.trim()])),
    notice,
  }));
  return new Blob([JSON.stringify({ [key]: rows })], { type: "application/json" });
}
