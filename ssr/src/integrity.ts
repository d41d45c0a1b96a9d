import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Manifest } from "web/entry-server";

/**
 * Integrity metadata (https://www.w3.org/TR/SRI/) of the scripts and style sheets of a build, by address.
 *
 * @param manifestFile in the folder .vite of the build, beside the files
 */
export function integrityOf(manifest: Manifest, manifestFile: string): Record<string, string> {
  const root = join(dirname(manifestFile), "..");
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css = [], sheet }) => [file, ...css, ...(sheet ? [sheet] : [])]),
  );
  return Object.fromEntries(
    [...files]
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => [
        `/${file}`,
        `sha256-${createHash("sha256")
          .update(readFileSync(join(root, file)))
          .digest("base64")}`,
      ]),
  );
}
