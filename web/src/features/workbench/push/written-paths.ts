/** Returns the paths in a text with one address per line. Of addresses of this site, only the paths are kept. */
export function pathsOf(text: string, origin: string): string[] {
  const lines = text
    .split(/\s+/)
    .map((line) => (line.startsWith(`${origin}/`) ? line.slice(origin.length) : line))
    .filter(Boolean);
  return [...new Set(lines)];
}
