/** A size of a file in words. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}
