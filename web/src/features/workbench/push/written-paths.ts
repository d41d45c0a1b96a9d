/** Returns the paths in a text with one address per line; addresses of the site are reduced to their paths. */
export function pathsOf(text: string, origin: string): string[] {
  const lines = text
    .split(/\s+/)
    .map((line) => (line.startsWith(`${origin}/`) ? line.slice(origin.length) : line))
    .filter(Boolean);
  return [...new Set(lines)];
}
